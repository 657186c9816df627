// Every page: its title, its one heading, no accessibility fault, no sideways scrolling on a phone; in light and
// in dark.
import type { Page } from "@playwright/test";
import { inspect } from "../support/inspect.ts";
import { ADMIN } from "../support/server.ts";
import { beSignedIn, expect, rejectCookies, test } from "../support/test.ts";

const PUBLIC = [
  "/",
  "/home",
  "/find-bots",
  "/pricing",
  "/faq",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/blog",
  "/bot-types",
  "/chatbot",
  "/login",
  "/register",
  "/reset-password",
  "/no-such-page",
];
const OWNERS = [
  "/dashboard",
  "/my-bots",
  "/create-bot",
  "/edit-bot",
  "/create-social-media-bot",
  "/console",
  "/payment-cancel",
  "/admin-console",
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/Botwright/);
  // The server's title for those who run no scripts is the one the web app sets.
  const answer = await page.request.get(path, { headers: { accept: "text/html" } });
  const served = (await answer.text()).match(/<title>(.*?)<\/title>/)?.[1];
  // (/edit-bot without a bot to edit becomes a form for a new one, and the chat page bears its bot's name: only the
  // browser knows either.)
  if (path !== "/edit-bot" && path !== "/chatbot") expect(served).toBe(await page.title());
  await inspect(page, path);
}

// Each scheme and each width once: colours do not depend on the width, nor the layout on the colours.
const looks = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 360 },
] as const;

for (const { colorScheme, width } of looks) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });
    // Many pages in one test; a busy machine takes its time for them.
    test.setTimeout(150_000);

    test("public pages", async ({ page }) => {
      await rejectCookies(page);
      for (const path of PUBLIC) await open(page, path);
    });

    test("pages for the signed in", async ({ page }) => {
      await rejectCookies(page);
      await beSignedIn(page, ADMIN);
      for (const path of OWNERS) await open(page, path);
    });
  });
}

test("with the cookie question open, a page is still free of faults", async ({ page }) => {
  await open(page, "/login");
  await expect(page.getByRole("region", { name: "We use cookies" })).toBeVisible();
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
  await expect(page.getByRole("navigation")).toHaveCount(1);
  await expect(page.getByRole("navigation").getByRole("link", { name: "Ask Bot" })).toBeVisible();
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
