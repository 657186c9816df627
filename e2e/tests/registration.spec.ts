import { codeFor, expect, freshAddress, newOwner, rejectCookies, test } from "../support/test.ts";

test.beforeEach(({ page }) => rejectCookies(page));

test("a visitor becomes a signed-in owner", async ({ page }) => {
  const email = freshAddress();
  await page.goto("/");
  await page.getByRole("link", { name: "Register" }).first().click();
  await page.getByLabel("Name").fill("Zoë Lee");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByLabel("Confirm password").fill("correct horse");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create Account" }).click();

  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(email);
  await expect(page.getByText("OTP Sent")).toBeVisible();
  await dialog.getByLabel("One-time code").fill("000000");
  await dialog.getByRole("button", { name: "Verify & Create Account" }).click();
  await expect(dialog).toContainText("This code is not right. You have 4 tries left.");
  await dialog.getByLabel("One-time code").fill(await codeFor(email));
  await dialog.getByRole("button", { name: "Verify & Create Account" }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole("button", { name: /profile|account/i }).click();
  const profile = page.getByRole("dialog");
  await expect(profile).toContainText("Zoë Lee");
  await expect(profile).toContainText(email);
  await expect(profile).toContainText("Free");
});

test("what is wrong is said beside the field, and the first wrong field has the focus", async ({ page }) => {
  await page.goto("/register");
  await page.getByRole("button", { name: "Create Account" }).click();
  for (const sentence of [
    "Name is required",
    "Email is required",
    "Password is required",
    "Confirm Password is required",
    "You must agree to the privacy policy",
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Name").fill("x".repeat(60));
  await expect(page.getByLabel("Name")).toHaveValue("x".repeat(50));
  await expect(page.getByText("Name is required")).toBeHidden();
  await page.getByLabel("Email").fill("nonsense");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Confirm password").fill("other");
  await page.getByRole("button", { name: "Create Account" }).click();
  for (const sentence of [
    "Email is invalid",
    "Password must be at least 8 characters",
    "Passwords do not match",
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("an address that has an account is told to sign in", async ({ page }) => {
  const owner = await newOwner();
  await page.goto("/register");
  await page.getByLabel("Name").fill("Ann");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByLabel("Confirm password").fill("correct horse");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("An account with this email already exists.").first()).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("cancelling the code dialog forgets the code and its error", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Name").fill("Ann");
  await page.getByLabel("Email").fill(freshAddress());
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByLabel("Confirm password").fill("correct horse");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create Account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("One-time code").fill("111111");
  await dialog.getByRole("button", { name: "Verify & Create Account" }).click();
  await expect(dialog).toContainText("This code is not right.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(dialog.getByLabel("One-time code")).toHaveValue("");
  await expect(dialog).not.toContainText("This code is not right.");
});
