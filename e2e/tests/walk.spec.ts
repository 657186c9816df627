// Walks every address of the product at four widths: no complaint in the console, no fault of accessibility, nothing that
// jumps, no sideways scrolling and no word cut off. A page is opened narrow and drawn wider, on a phone in the dark and on a
// desk in the light. `npm run walk -w e2e` also takes a picture of each, light and dark, into .run/walk, for people
// to look at.
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { openBakery } from "../support/bakery.ts";
import { findFaults } from "../support/inspect.ts";
import { cutWords, inColours, isWhole, settle, shiftsOf, watchShifts } from "../support/look.ts";
import { ADMIN } from "../support/server.ts";
import { beSignedIn, expect, rejectCookies, test } from "../support/test.ts";

/** Faults of accessibility depend on the colours and on the layout, but hardly on both at once. */
const WINDOWS = [
  { opened: 360, drawn: 768, scheme: "dark" },
  { opened: 1280, drawn: 1920, scheme: "light" },
] as const;
const SCHEMES = ["light", "dark"] as const;

const VISITORS = [
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
  "/blog/how-to-write-faq-entries-that-answer",
  "/blog/confirm",
  "/blog/confirm?token=x",
  "/blog/unsubscribe",
  "/blog/unsubscribe?token=x",
  "/docs",
  "/docs/website",
  "/docs/widget",
  "/bot-types",
  "/chatbot",
  "/chatbot?code=DEMO-01",
  "/login",
  "/register",
  "/reset-password",
  "/no-such-page",
];
const OWNERS = [
  "/dashboard",
  "/account",
  "/my-bots",
  "/my-bots/:botId/conversations",
  "/my-bots/:botId/leads",
  "/my-bots/:botId/questions",
  "/social-posts/:botId",
  "/deploy-bot",
  "/create-bot",
  "/edit-bot",
  "/create-social-media-bot",
  "/console",
  "/payment-cancel",
];
const ADMINS = [
  "/admin-console",
  "/admin-console?tab=activity",
  "/admin-console?tab=failures",
  "/admin-console?tab=failures&kind=mails",
  "/admin-console?tab=failures&kind=posts",
  "/admin-console?tab=health",
];
/** Moves on to another page by itself; a test of its own follows it. */
const PASSING = ["/payment-success"];

const takesPictures = process.env.WALK_PICTURES === "take";
const pictures = fileURLToPath(new URL("../.run/walk", import.meta.url));

for (const widths of WINDOWS) {
  test.describe(`${widths.opened} and ${widths.drawn} px`, () => {
    // Many pages in one test; a busy machine takes its time for them.
    test.setTimeout(900_000);
    test.beforeEach(async ({ page }) => {
      await rejectCookies(page);
      await watchShifts(page);
    });

    test("a visitor's pages", async ({ page }) => {
      await walk(page, widths, VISITORS);
    });

    test("an owner's pages", async ({ page }) => {
      const { owner, bot, socialBot } = await openBakery();
      await beSignedIn(page, owner);
      await page.addInitScript((id) => {
        sessionStorage.setItem("deployBotId", id);
        if (window.location.pathname === "/edit-bot") sessionStorage.setItem("editBotId", id);
      }, bot.id);
      const ids = (path: string) => path.replace(":botId", path.startsWith("/social") ? socialBot : bot.id);
      await walk(page, widths, OWNERS, ids);
    });

    test("the admin's pages", async ({ page }) => {
      await beSignedIn(page, ADMIN);
      await walk(page, widths, ADMINS);
    });
  });
}

test("no address is left out", () => {
  const routes = readFileSync(new URL("../../web/src/app/routes.tsx", import.meta.url), "utf8");
  const known = [...routes.matchAll(/(?:path: |page\()"(\/[^"]*)"/g)].map(([, path]) => path ?? "");
  expect(known.length).toBeGreaterThan(30);
  const walked = [...VISITORS, ...OWNERS, ...ADMINS, ...PASSING];
  const isWalked = (path: string) => {
    const form = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
    return walked.some((address) => form.test(address));
  };
  expect(known.filter((path) => !isWalked(path))).toEqual([]);
});

type Widths = (typeof WINDOWS)[number];

async function walk(
  page: Page,
  widths: Widths,
  paths: string[],
  ids = (path: string) => path,
): Promise<void> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: widths.scheme });
    await page.setViewportSize({ width: widths.opened, height: 800 });
    await page.goto(ids(path));
    await settle(page);
    const moved = await shiftsOf(page);
    if (!(moved && moved.sum <= 0.02))
      faults.push(`${path} jumps by ${moved?.sum}: ${moved?.parts.join(", ")}`);
    if (widths.opened === 1280) faults.push(...(await nameFaults(page, path)));
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", widths.scheme);
    faults.push(...(await findFaults(page, path)));
    faults.push(...(await look(page, widths.opened, path)));
    await page.setViewportSize({ width: widths.drawn, height: 800 });
    await isWhole(page);
    faults.push(...(await look(page, widths.drawn, path)));
  }
  expect(faults).toEqual([]);
}

async function look(page: Page, width: number, path: string): Promise<string[]> {
  const faults = (await cutWords(page)).map((words) => `${path} at ${width} px cuts off: ${words}`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (overflow > 0) faults.push(`${path} at ${width} px scrolls sideways by ${overflow}`);
  if (takesPictures) await takePictures(page, width, path);
  return faults;
}

/** Only the browser knows what is chatted with, and whether a form edits something. */
const NAMED_LATER = /^\/(chatbot|edit-bot)/;

/** One heading of the first order, and the title that the server gives to those who run no scripts. */
async function nameFaults(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  const headings = await page.getByRole("heading", { level: 1 }).count();
  if (headings !== 1) faults.push(`${path} has ${headings} headings of the first order`);
  const answer = await page.request.get(page.url(), { headers: { accept: "text/html" } });
  const served = (await answer.text()).match(/<title>(.*?)<\/title>/)?.[1];
  const shown = await page.title();
  if (!shown.includes("Botwright")) faults.push(`${path} is called ${shown}`);
  if (!NAMED_LATER.test(path) && served !== shown)
    faults.push(`${path} is served as ${served} and shown as ${shown}`);
  return faults;
}

async function takePictures(page: Page, width: number, path: string): Promise<void> {
  const name = path === "/" ? "front" : path.replace(/^\//, "").replace(/[^a-z0-9]+/gi, "-");
  for (const scheme of SCHEMES) {
    const folder = `${pictures}/${scheme}-${width}`;
    mkdirSync(folder, { recursive: true });
    await inColours(page, scheme);
    await page.screenshot({ path: `${folder}/${name}.jpg`, type: "jpeg", quality: 80, fullPage: true });
  }
}
