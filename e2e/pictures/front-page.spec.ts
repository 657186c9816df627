// Takes the pictures of the product that the front page shows, on a real server with a bakery's bots in it, by day and
// by night. Their measures are the front page's own.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { HERO, HERO_PHONE, pictureSize } from "../../web/src/features/home/picture-sizes.ts";
import { openBakery } from "../support/bakery.ts";
import { hostPage, serveSite, snippet } from "../support/host-site.ts";
import type { MadeBot } from "../support/make-bot.ts";
import { beSignedIn, expect, type Owner, rejectCookies, test } from "../support/test.ts";
import { ask, field, openPanel } from "../support/widget.ts";
import { SHOP } from "./shop-page.ts";

const folder = fileURLToPath(new URL("../../web/src/features/home/pictures", import.meta.url));
const QUALITY = 82;
/** How many points of a picture lie on one of the page's: sharp on fine screens, of which phones have the finest. */
const FINENESS = { usual: 1.5, phone: 2 };
/** A window in which a card is as wide as a picture. */
const NARROW = pictureSize.width + 32;

// Styles of our own may be added, which the content policy forbids everybody else.
test.use({ bypassCSP: true });

let owner: Owner;
let bot: MadeBot;
let socialBot: string;

test.beforeAll(async () => {
  ({ owner, bot, socialBot } = await openBakery());
});

interface Room {
  width: number;
  height: number;
}

/** The room of a picture from the corner of this part of the page on, without bar and demo chat. */
async function take(page: Page, name: string, from: Locator, left = 0, above = left): Promise<void> {
  await page.addStyleTag({
    content:
      "body > * header, [class*='corner'] { display: none !important } * { caret-color: transparent !important }",
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    window.scrollTo(0, 0);
  });
  const box = await from.boundingBox();
  if (!box) throw new Error(`${name} is nowhere to be seen`);
  await save(page, name, { x: box.x - left, y: box.y - above, ...pictureSize });
}

async function save(page: Page, name: string, clip: Room & { x: number; y: number }): Promise<void> {
  const scheme = await page.evaluate(() =>
    matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  );
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send("Page.captureScreenshot", {
    format: "webp",
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { ...clip, scale: name === "hero-phone" ? FINENESS.phone : FINENESS.usual },
  });
  writeFileSync(`${folder}/${name}-${scheme}.webp`, Buffer.from(data, "base64"));
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test.describe("for visitors", () => {
      for (const [name, viewport] of [
        ["hero", HERO],
        ["hero-phone", HERO_PHONE],
      ] as const) {
        test(`${name}: the chat on a website`, async ({ page }) => {
          await page.setViewportSize(viewport);
          const site = await serveSite({
            "/": {
              html: hostPage(snippet({ "bot-id": bot.id, greeting: "" })).replace(/<main>.*<\/main>/s, SHOP),
            },
          });
          await page.goto(site.url);
          await openPanel(page);
          await ask(page, "Do you deliver on Sundays?");
          await field(page).blur();
          await page.evaluate(() => document.fonts.ready);
          await save(page, name, { x: 0, y: 0, ...viewport });
          await site.stop();
        });
      }

      test("honest: an answer and where it comes from", async ({ page }) => {
        await page.setViewportSize({ width: NARROW, height: 900 });
        await page.goto(`/chatbot?code=${bot.code}`);
        await page.getByLabel("Your message").fill("Do you have gluten-free bread?");
        await page.getByLabel("Your message").press("Enter");
        await page.locator("summary").first().click();
        await take(page, "honest", page.getByRole("log"));
      });
    });

    test.describe("for owners", () => {
      test.beforeEach(async ({ page }) => {
        await rejectCookies(page);
        await beSignedIn(page, owner);
      });

      test("knowledge: the FAQ in the form", async ({ page }) => {
        await page.setViewportSize({ width: NARROW, height: 900 });
        await page.addInitScript((id) => sessionStorage.setItem("editBotId", id), bot.id);
        await page.goto("/edit-bot");
        await page.getByRole("button", { name: /FAQ Knowledge/ }).click();
        await expect(page.getByText("Do you deliver on Sundays?").first()).toBeVisible();
        await take(page, "knowledge", page.getByText("Questions and answers").first(), 20);
      });

      test("deploy: the line for a website", async ({ page }) => {
        await page.setViewportSize({ width: NARROW, height: 900 });
        await page.addInitScript((id) => sessionStorage.setItem("deployBotId", id), bot.id);
        await page.goto("/deploy-bot");
        const code = page.getByText("widget.js").first();
        // As on a server with a name of its own.
        await code.evaluate((line) => {
          line.textContent = line.textContent.replace(window.location.origin, "https://bots.example");
        });
        await take(page, "deploy", page.getByText("Copy the code below.").first(), 52, 16);
      });

      test("leads: who left an address", async ({ page }) => {
        await page.setViewportSize({ width: 1000, height: 900 });
        await page.goto(`/my-bots/${bot.id}/leads`);
        const lead = page.getByText("Jonas Weber").first();
        await expect(lead).toBeVisible();
        await take(page, "leads", page.getByRole("searchbox"), 20);
      });

      test("usage: a bot's card", async ({ page }) => {
        await page.setViewportSize({ width: NARROW, height: 900 });
        await page.goto("/my-bots");
        const card = page.getByRole("article", { name: "Linden Bot" });
        await expect(card).toBeVisible();
        await take(page, "usage", card);
      });

      test("social: what is going out", async ({ page }) => {
        await page.setViewportSize({ width: NARROW - 32, height: 1000 });
        await expect(async () => {
          await page.goto(`/social-posts/${socialBot}?view=upcoming`);
          await expect(page.locator("main img").nth(1)).toBeVisible({ timeout: 3_000 });
        }).toPass({ timeout: 90_000 });
        await take(
          page,
          "social",
          page
            .getByRole("main")
            .getByRole("list")
            .filter({ has: page.locator("img") })
            .first(),
          16,
          44,
        );
      });
    });
  });
}
