// An owner puts a bot on a website: takes the code, sees the real widget, checks a real page on another origin, and
// learns where the bot was seen.
import type { Page } from "@playwright/test";
import { hostPage, serveSite, snippet } from "../support/host-site.ts";
import { inspect } from "../support/inspect.ts";
import { inColours } from "../support/look.ts";
import { makeBot } from "../support/make-bot.ts";
import { beSignedIn, expect, type Owner, rejectCookies, test } from "../support/test.ts";

test.beforeEach(({ page }) => rejectCookies(page));

const codeOf = (botId: string) => snippet({ "bot-id": botId, "bot-color": "#0099ff" });

async function openDeployPage(page: Page, owner: Owner): Promise<void> {
  await beSignedIn(page, owner);
  await page.goto("/my-bots");
  await page.getByRole("button", { name: "Add to Website" }).click();
  await expect(page).toHaveURL(/\/deploy-bot$/);
  await expect(page.getByRole("heading", { level: 1, name: "Add the bot to Your Website" })).toBeVisible();
}

async function check(page: Page, address: string): Promise<void> {
  await page.getByLabel("Address of your website").fill(address);
  await page.getByRole("button", { name: "Check website" }).click();
  await expect(page.getByText(`Looked at ${address}`)).toBeVisible();
}

test("the code is copied, with steps for each kind of website, and the real widget is shown", async ({
  page,
  owner,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const bot = await makeBot(owner);
  await openDeployPage(page, owner);

  const panel = page.getByRole("tabpanel");
  await expect(panel.getByText("Session persistence across pages")).toBeVisible();
  await panel.getByRole("button", { name: "Copy Code" }).click();
  await expect(panel.getByRole("button", { name: "Copied!" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codeOf(bot.id));
  await page.getByRole("tab", { name: "WordPress" }).click();
  await expect(panel.getByRole("button", { name: "Copy Code" })).toBeVisible();
  await expect(panel.getByText("Tools > Theme File Editor")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(panel.getByText("theme.liquid")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(panel.getByText("Body - end")).toBeVisible();

  const website = page.frameLocator("iframe");
  await expect(website.getByRole("button", { name: "Need help? Chat with AI" })).toBeVisible();
  // What is fixed in the corner of a frame does not come into sight by itself.
  await page.locator("iframe").evaluate((frame) => frame.scrollIntoView({ block: "center" }));
  await website.getByRole("button", { name: "Chat with Linden Bot" }).click();
  await expect(website.getByText("Welcome to Linden Bakery!")).toBeVisible();

  await page.reload();
  await expect(panel.getByText(codeOf(bot.id))).toBeVisible();
  await page.getByRole("link", { name: "Back to My Bots" }).click();
  await expect(page).toHaveURL(/\/my-bots$/);
});

test("a website is checked, and the bot is seen there once somebody has looked", async ({
  page,
  owner,
  context,
}) => {
  const bot = await makeBot(owner);
  const other = codeOf("0190a6c2-7a5e-7f3b-9d0a-2f6f0f9b7c11");
  const strict = { "content-security-policy": "default-src 'self'" };
  const site = await serveSite({
    "/": { html: hostPage(codeOf(bot.id)) },
    "/empty": { html: hostPage(`<!-- ${codeOf(bot.id)} -->`) },
    "/other": { html: hostPage(other) },
    "/strict": { html: hostPage(codeOf(bot.id)), headers: strict },
  });
  try {
    await openDeployPage(page, owner);
    await expect(page.getByText("No website has shown this bot yet.", { exact: false })).toBeVisible();
    const verdict = (name: string) => expect(page.getByRole("heading", { name })).toBeVisible();
    await check(page, `${site.url}/empty`);
    await verdict("The code was not found");
    await check(page, `${site.url}/other`);
    await verdict("Another bot is installed");
    await check(page, `${site.url}/strict`);
    await verdict("The website blocks the bot");
    await expect(page.getByRole("region", { name: "Check Your Installation" })).toContainText("script-src");
    await check(page, `${site.url}/`);
    await verdict("The bot is installed");
    await check(page, `${site.url}/no-such-page`);
    await verdict("The website could not be opened");

    const visitor = await context.newPage();
    await visitor.goto(site.url);
    await expect(visitor.getByRole("button", { name: "Chat with Linden Bot" })).toBeVisible();
    await visitor.close();
    await page.reload();
    await expect(page.getByText("Last seen on")).toContainText(
      `Last seen on ${new URL(site.url).host}, just now`,
    );
  } finally {
    await site.stop();
  }
});

test("only the websites that the owner allows may show the bot", async ({
  page,
  owner,
  context,
  complaints,
}) => {
  const bot = await makeBot(owner);
  const site = await serveSite({ "/": { html: hostPage(codeOf(bot.id)) } });
  const host = new URL(site.url).host;
  const bubble = (visitor: Page) => visitor.getByRole("button", { name: "Chat with Linden Bot" });
  try {
    await openDeployPage(page, owner);
    await page.getByRole("button", { name: "Edit bot" }).click();
    await page
      .getByLabel("New allowed website", { exact: true })
      .fill("https://Shop.example/basket, not a site,");
    await expect(page.getByText("“not a site” is not a website.", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Remove not a site" }).click();
    await page.getByRole("button", { name: "Update Bot" }).click();
    await expect(page).toHaveURL(/\/my-bots$/);

    const visitor = await context.newPage();
    const warned = visitor.waitForEvent("console", (message) => message.text().startsWith("[Botwright]"));
    await visitor.goto(site.url);
    await warned;
    await expect(bubble(visitor)).toHaveCount(0);
    complaints.length = 0;

    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(page.getByRole("button", { name: "Remove shop.example" })).toBeVisible();
    await page.getByLabel("New allowed website", { exact: true }).fill(host);
    await page.getByRole("button", { name: "Update Bot" }).click();
    await expect(page).toHaveURL(/\/my-bots$/);
    await visitor.reload();
    await expect(bubble(visitor)).toBeVisible();
  } finally {
    await site.stop();
  }
});

test("a bot that is not there is said to be so", async ({ page, owner, complaints }) => {
  await beSignedIn(page, owner);
  await page.goto("/deploy-bot");
  await expect(page).toHaveURL(/\/my-bots$/);
  await page.evaluate(() => sessionStorage.setItem("deployBotId", "0190a6c2-7a5e-7f3b-9d0a-2f6f0f9b7c11"));
  await page.goto("/deploy-bot");
  await expect(page.getByRole("heading", { level: 1, name: "Bot Not Found" })).toBeVisible();
  await inspect(page, "a bot that is not there");
  expect(complaints.join()).toContain("The bot could not be loaded.");
  complaints.length = 0;
  await page.getByRole("link", { name: "Back to My Bots" }).click();
  await expect(page).toHaveURL(/\/my-bots$/);
});

test("no accessibility fault, light and dark, wide and narrow", async ({ page, owner }) => {
  // The palest and the darkest of the colours are the hardest to read on.
  await makeBot(owner, { botColor: "#ffc107", website: "https://linden.example" });
  await openDeployPage(page, owner);
  for (const [colorScheme, width, tabs] of [
    ["light", 1280, ["WordPress", "Universal (All Sites)"]],
    ["dark", 360, ["Shopify", "Wix"]],
  ] as const) {
    await inColours(page, colorScheme);
    await page.setViewportSize({ width, height: 800 });
    await page.getByLabel("Address of your website").fill("http://127.0.0.1:9");
    await page.getByRole("button", { name: "Check website" }).click();
    await expect(page.getByRole("heading", { name: "The website could not be opened" })).toBeVisible();
    for (const tab of tabs) {
      await page.getByRole("tab", { name: tab }).click();
      await inspect(page, `${tab}, ${colorScheme}, ${width} px`);
    }
  }
});
