// The demo chat in the corner of our own pages, talking to the real demo bot.
import { inspect } from "../support/inspect.ts";
import { expect, rejectCookies, test } from "../support/test.ts";

const INVITATION = "Need Help? Chat with our AI Assistant";

test("answers, outlives a change of page and a reload, and costs nothing before it opens", async ({
  page,
}) => {
  await rejectCookies(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => /get_bot_config|DemoPanel/.test(path))).toEqual([]);

  await page.getByRole("button", { name: INVITATION }).click();
  const panel = page.getByRole("dialog", { name: "Botwright Guide" });
  const answer = panel.getByText("costs $29 for one month").first();
  await expect(panel.getByText("Online now")).toBeVisible();
  expect(await panel.boundingBox()).toMatchObject({ width: 450, height: 500 });
  await panel.getByRole("group", { name: "Suggested questions" }).getByRole("button").nth(1).click();
  await expect(answer).toBeVisible();
  await inspect(page, "the open demo chat");

  await page.getByRole("link", { name: "FAQ" }).first().click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(answer).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: INVITATION }).click();
  await expect(answer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("button", { name: INVITATION })).toBeFocused();
});

test("covers neither the cookie question nor the foot of a page", async ({ page }) => {
  await page.goto("/about");
  const invitation = page.getByRole("button", { name: INVITATION });
  await expect(page.getByRole("region", { name: "We use cookies" })).toBeVisible();
  await expect(invitation).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(invitation).toBeHidden();
  await page.getByRole("button", { name: "Reject" }).click();
  await expect(invitation).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    // Playwright refuses to click what something else lies upon.
    await page.getByRole("button", { name: "Manage Cookie Preferences" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`${colorScheme}, on a phone`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 }, hasTouch: true });

    test("fills the screen, keeps the keyboard inside, and gives the focus back", async ({ page }) => {
      await rejectCookies(page);
      await page.goto("/");
      await page.getByRole("button", { name: INVITATION }).click();
      const panel = page.getByRole("dialog", { name: "Botwright Guide" });
      const field = panel.getByLabel("Your message");
      await expect(field).toBeFocused();
      expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
      await inspect(page, "the demo chat on a phone");
      for (let stop = 0; stop < 20; stop += 1) {
        await page.keyboard.press("Tab");
        expect(await panel.evaluate((it) => it.contains(document.activeElement))).toBe(true);
      }
      await page.setViewportSize({ width: 390, height: 420 });
      await expect(field).toBeInViewport({ ratio: 1 });
      await panel.getByRole("button", { name: "Close the chat" }).click();
      await expect(page.getByRole("button", { name: INVITATION })).toBeFocused();
    });
  });
}
