// Takes the pictures of the owners' guide, and tells when one is out of date. Pixels are not compared, since fonts
// differ from machine to machine: beside each picture lie the words that could be read on it, and those are.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ElementHandle, Locator, Page } from "@playwright/test";
import { readableWords, replaceWords, steady } from "./readable-words.ts";
import { expect } from "./test.ts";

const folder = fileURLToPath(new URL("../../web/src/features/guide/pictures", import.meta.url));
const writing = process.env.GUIDE_PICTURES === "write";
const HEAVIEST = 60_000;
const MARGIN = 20;

export interface PictureOptions {
  /** Where the picture ends, if not with its part. */
  until?: Locator;
  /** Parts whose words are nobody's promise. */
  vague?: Locator;
  /** What differs from run to run, and what to show in its place. */
  instead?: readonly (readonly [found: RegExp, shown: string])[];
}

export async function takePicture(
  page: Page,
  name: string,
  part: Locator,
  { until, vague, instead = [] }: PictureOptions = {},
): Promise<void> {
  await expect(part).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  const end = until ? await until.elementHandle() : null;
  const left = vague ? await vague.elementHandles() : [];
  await hideWhatHovers(part);
  for (const [found, shown] of instead)
    await part.evaluate(replaceWords, [found.source, found.flags, shown] as const);
  const words = steady(await part.evaluate(readableWords, [end, left] as const));
  if (writing) await shoot(page, name, part, end);
  await showWhatHovers(page);
  const file = `${folder}/${name}.txt`;
  if (writing) return writeFileSync(file, words);
  const known = existsSync(file) ? readFileSync(file, "utf8") : "";
  const advice = `The guide's picture ${name} is out of date: run \`npm run guide-pictures -w e2e\``;
  expect(words, advice).toBe(known);
}

/** What hovers over a page has no place in a picture of one of its parts; nor has the place of the keyboard. */
async function hideWhatHovers(part: Locator): Promise<void> {
  await part.evaluate((element) => {
    if (document.activeElement instanceof HTMLElement && !element.closest("[role=dialog]"))
      document.activeElement.blur();
    const isOther = (other: Element) => !other.contains(element) && !element.contains(other);
    const hovers = (other: Element) => getComputedStyle(other).position === "fixed";
    // A window has round corners, and the page behind them is not what it is about.
    const isBehind = (other: Element) => other.parentElement === document.body && isWindow;
    const isWindow = element.closest("[role=dialog]") !== null;
    for (const other of document.querySelectorAll<HTMLElement>("body *"))
      if (isOther(other) && (hovers(other) || isBehind(other))) {
        other.style.visibility = "hidden";
        other.dataset.hovers = "";
      }
  });
}

async function showWhatHovers(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const other of document.querySelectorAll<HTMLElement>("[data-hovers]")) {
      other.style.visibility = "";
      delete other.dataset.hovers;
    }
  });
}

/** A part with a little of what surrounds it; a window, and a page as a whole, without. */
async function shoot(page: Page, name: string, part: Locator, end: ElementHandle | null): Promise<void> {
  const { x, y, width, height } = await part.evaluate(
    (element, [end, wanted]) => {
      const box = element.getBoundingClientRect();
      const bare = element.closest("[role=dialog]") !== null || box.width >= innerWidth;
      const margin = bare ? 0 : wanted;
      const bottom = end instanceof Element ? end.getBoundingClientRect().top : box.bottom + margin;
      return {
        x: Math.floor(box.x + scrollX - margin),
        y: Math.floor(box.y + scrollY - margin),
        width: Math.ceil(box.width + 2 * margin),
        height: Math.ceil(bottom - box.top + margin),
      };
    },
    [end, MARGIN] as const,
  );
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send("Page.captureScreenshot", {
    format: "webp",
    quality: 80,
    clip: { x, y, width, height, scale: 1 },
    captureBeyondViewport: true,
  });
  const picture = Buffer.from(data, "base64");
  expect(picture.length, `bytes of the guide's picture ${name}`).toBeLessThanOrEqual(HEAVIEST);
  writeFileSync(`${folder}/${name}.webp`, picture);
  noteSize(name, { width, height });
}

/** So that the page has room for the picture before it comes. */
function noteSize(name: string, size: { width: number; height: number }): void {
  const list = `${folder}/sizes.json`;
  const sizes = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : {};
  sizes[name] = size;
  const sorted = Object.fromEntries(Object.entries(sizes).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(list, `${JSON.stringify(sorted, undefined, 2)}\n`);
}
