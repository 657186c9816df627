import { ADMIN } from "../support/server.ts";
import {
  beSignedIn,
  callApi,
  codeFor,
  expect,
  freshAddress,
  rejectCookies,
  signIn,
  test,
} from "../support/test.ts";

test.beforeEach(({ page }) => rejectCookies(page));

test("a wrong password is refused in words", async ({ page, owner }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill("wrong password");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Email or password is wrong.").first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test("sign-in says so, survives a reload, and sign-out ends it on the server too", async ({
  page,
  owner,
}) => {
  await signIn(page, owner);
  await expect(page.getByText("Logged in successfully!")).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard$/);
  const token = await page.evaluate(() => localStorage.getItem("token"));
  await page.getByRole("button", { name: /profile|account/i }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await page.evaluate(() => [localStorage.getItem("token"), sessionStorage.getItem("user")])).toEqual([
    null,
    null,
  ]);
  expect((await callApi("/logout", {}, token ?? "")).status).toBe(401);
});

test("a session ends after twelve hours in an open page", async ({ page, owner }) => {
  await page.clock.install();
  await signIn(page, owner);
  await page.clock.fastForward("11:59:00");
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.clock.fastForward("02:00");
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("half a session is none", async ({ page, owner }) => {
  await signIn(page, owner);
  await page.evaluate(() => sessionStorage.removeItem("user"));
  await page.goto("/my-bots");
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("an account moves to another address with the code mailed there", async ({ page, owner }) => {
  await beSignedIn(page, owner);
  await page.goto("/account");
  await page.getByRole("button", { name: "Change email..." }).click();
  const moved = freshAddress();
  await page.getByLabel("New email").fill(moved);
  await page.getByLabel("Current password").fill(owner.password);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByLabel("One-time code")).toBeFocused();
  await page.getByLabel("One-time code").fill(await codeFor(moved));
  await page.getByRole("button", { name: "Change email", exact: true }).click();
  await expect(page.getByText("Your email was changed.")).toBeVisible();
  await expect(page.getByRole("main").getByText(moved)).toBeVisible();
  expect((await callApi("/login", owner)).status).toBe(401);
  expect((await callApi("/login", { ...owner, email: moved })).status).toBe(200);
});

test("a second tab shares the session, and signing out in one signs out both", async ({
  page,
  owner,
  context,
}) => {
  await signIn(page, owner);
  const second = await context.newPage();
  await second.goto("/my-bots");
  await expect(second).toHaveURL(/\/my-bots$/);
  await page.getByRole("button", { name: /profile|account/i }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(second).toHaveURL(/\/login$/);
});

test("a password is reset with the mailed code, and the old session is dead", async ({ page, owner }) => {
  await signIn(page, owner);
  const token = await page.evaluate(() => localStorage.getItem("token"));
  await page.goto("/reset-password");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("New password", { exact: true }).fill("a new password");
  await page.getByLabel("Confirm password").fill("a different one");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.getByLabel("Confirm password").fill("a new password");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("OTP sent to your email.")).toBeVisible();
  await page.getByLabel("One-time code").fill("000000");
  await page.getByRole("button", { name: "Verify OTP & Reset" }).click();
  await expect(page.getByText("This code is not right.").first()).toBeVisible();
  await page.getByLabel("One-time code").fill(await codeFor(owner.email, 1));
  await page.getByRole("button", { name: "Verify OTP & Reset" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Password Reset Successful");
  await dialog.getByRole("button", { name: "OK" }).click();
  expect((await callApi("/logout", {}, token ?? "")).status).toBe(401);
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.removeItem("token");
    sessionStorage.clear();
  });
  await signIn(page, { email: owner.email, password: "a new password" });
});

test("guards send everybody where they belong", async ({ page, owner }) => {
  const forOwners = [
    "/dashboard",
    "/my-bots",
    "/deploy-bot",
    "/create-bot",
    "/create-social-media-bot",
    "/edit-bot",
    "/console",
    "/payment-cancel",
  ];
  for (const path of forOwners) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.goto("/admin-console");
  await expect(page).toHaveURL(/\/(login)?$/);

  await signIn(page, owner);
  for (const path of ["/login", "/register"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  for (const path of forOwners) {
    await page.goto(path);
    // Nobody has said which bot to deploy.
    const goal = path === "/deploy-bot" ? "/my-bots" : path;
    await expect(page).toHaveURL(new RegExp(`${goal}$`));
  }
  await page.goto("/admin-console");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Admin Console" })).toHaveCount(0);
});

test("after signing in, the page that was asked for opens", async ({ page, owner }) => {
  await page.goto("/console");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/console$/);
});

test("the admin sees the admin console", async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto("/admin-console");
  await expect(page).toHaveURL(/\/admin-console$/);
});
