// Pages for everybody, beyond what `walk.spec.ts` sees on all of them: the front page, icons, paper, the keyboard.
import { inspect } from "../support/inspect.ts";
import { ADMIN } from "../support/server.ts";
import { beSignedIn, expect, rejectCookies, test } from "../support/test.ts";

test("with the cookie question open, a page is still free of faults", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("region", { name: "We use cookies" })).toBeVisible();
  await inspect(page, "/login");
});

test("payment success refreshes the account and moves on to the dashboard", async ({ page }) => {
  await rejectCookies(page);
  await beSignedIn(page, ADMIN);
  await page.goto("/payment-success");
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the chat page stands alone", async ({ page }) => {
  await page.goto("/chatbot?code=DEMO-01");
  await expect(page.getByRole("navigation").getByRole("link", { name: "Ask Bot" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  for (const foreign of [
    "We use cookies",
    "Manage Cookie Preferences",
    "Need Help? Chat with our AI Assistant",
  ])
    await expect(page.getByText(foreign)).toHaveCount(0);
});

test("by keyboard alone: skip link, navigation, form", async ({ page }) => {
  await rejectCookies(page);
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /skip/i })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type("nobody@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.type("wrong password");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Email or password is wrong.").first()).toBeVisible();
});

test.describe("the front page", () => {
  test.beforeEach(({ page }) => rejectCookies(page));

  test("leads to the trial, to the demo bot and to the features", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Start Free Trial" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose Your Bot Type" });
    await expect(dialog.getByRole("listitem")).toHaveCount(4);
    await expect(dialog.getByText("Coming soon")).toHaveCount(2);
    await inspect(page, "the choice of a bot");
    await dialog.getByRole("button", { name: "Agentic Bot" }).click();
    await expect(page).toHaveURL(/\/bot-types$/);

    await page.goto("/#features");
    await expect(page.getByRole("heading", { name: "What your bot can do" })).toBeInViewport();
    const opening = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Try Demo" }).click();
    const demo = await opening;
    await expect(demo).toHaveURL(/\/chatbot\?code=DEMO-01$/);
    await demo.close();
    await page.getByRole("link", { name: "Explore Features" }).click();
    await expect(page.getByRole("heading", { name: "What your bot can do" })).toBeInViewport();
  });

  test("keeps still while it loads and is scrolled, and fits every window", async ({ page }) => {
    await page.addInitScript(() => {
      const seen = window as unknown as { shifted: number };
      seen.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/");
    await expect(page.locator("[data-drawn-ahead]")).toHaveCount(0);
    for (const title of ["How it works", "What your bot can do", "Ask our own bot", "Build yours today"]) {
      await page.getByRole("heading", { name: title }).scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
    }
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02);
    for (const width of [360, 768, 1024, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test("plays a conversation with the demo bot, which can be paused", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, reducedMotion: "no-preference" });
    const page = await context.newPage();
    await rejectCookies(page);
    await page.goto("/");
    const talk = page.getByRole("list", { name: "A recorded conversation with the demo bot" });
    const begun = talk.locator('li[data-shown="true"]');
    await expect(begun).toHaveCount(0);
    await talk.scrollIntoViewIfNeeded();
    await expect(begun).not.toHaveCount(0);
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
    await expect(page.getByPlaceholder("Type your message here...")).toBeDisabled();
    await context.close();
  });
});

test("icons and the manifest are there", async ({ page }) => {
  await page.goto("/");
  for (const [path, type] of [
    ["/favicon.svg", "image/svg+xml"],
    ["/favicon-32.png", "image/png"],
    ["/apple-touch-icon.png", "image/png"],
    ["/site.webmanifest", "application/manifest+json"],
  ] as const) {
    await expect(page.locator(`head link[href="${path}"]`)).toHaveCount(1);
    const answer = await page.request.get(path);
    expect(answer.headers()["content-type"], path).toContain(type);
  }
  const manifest = await (await page.request.get("/site.webmanifest")).json();
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true);
});

test("on paper there is only what was read, and all of it", async ({ page }) => {
  await rejectCookies(page);
  await page.goto("/faq");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByText("Need Help? Chat with our AI Assistant")).toBeHidden();
  await expect(page.getByText("You do not need a credit card")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
});
