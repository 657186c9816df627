// Looking at a page as a person does: until nothing moves any more, whether it jumped, whether a word is cut off. The
// functions at the end run in the browser, so they may use nothing from around them.
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

interface Shifts {
  sum: number;
  /** What moved. */
  parts: string[];
}

declare global {
  interface Window {
    shifts?: Shifts;
  }
}

/** Adds up what jumps from now on, on every page that is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, parts: [] };
    window.shifts = shifts;
    type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
        if (hadRecentInput) continue;
        shifts.sum += value;
        for (const { node } of sources)
          if (node instanceof Element) shifts.parts.push(`${node.tagName.toLowerCase()}.${node.className}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export const shiftsOf = (page: Page): Promise<Shifts | undefined> => page.evaluate(() => window.shifts);

/** All of it has come, down to the end of the page. */
export async function settle(page: Page): Promise<void> {
  await isWhole(page);
  await page.evaluate(scrollThrough);
  await isWhole(page);
}

export async function isWhole(page: Page): Promise<void> {
  await page.waitForFunction(nothingIsComing);
  await isDrawn(page);
}

/** What has changed is on the screen. */
export async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** The app changes its colours a moment after the machine does, and what is looked at meanwhile has some of both. */
export async function inColours(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
  await isWhole(page);
}

export const cutWords = (page: Page): Promise<string[]> => page.evaluate(findCutWords);

function nothingIsComing(): boolean {
  const skeletons = document.querySelectorAll(".mantine-Skeleton-root[data-visible], [data-skeleton]");
  const pictures = [...document.images].filter((picture) => picture.checkVisibility());
  return (
    document.readyState === "complete" &&
    document.querySelector("h1") !== null &&
    skeletons.length === 0 &&
    document.fonts.status === "loaded" &&
    pictures.every((picture) => picture.complete || picture.loading === "lazy")
  );
}

/** Wakes what waits to be seen. */
async function scrollThrough(): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  for (const picture of document.images) picture.loading = "eager";
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
    window.scrollTo({ top, behavior: "instant" });
    await frame();
  }
  window.scrollTo({ top: 0, behavior: "instant" });
  await frame();
}

/** Words of which a part lies outside of a box that hides what is outside, and hints that are longer than their field. */
function findCutWords(): string[] {
  const found: string[] = [];
  const hides = (value: string) => value === "hidden" || value === "clip";
  /** Shown to screen readers alone. */
  const isUnseen = (style: CSSStyleDeclaration) =>
    style.clipPath === "inset(50%)" || style.clip === "rect(0px, 0px, 0px, 0px)";
  const boxOf = (range: Range) => {
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
    const [left, right] = [
      Math.min(...boxes.map((box) => box.left)),
      Math.max(...boxes.map((box) => box.right)),
    ];
    const [top, bottom] = [
      Math.min(...boxes.map((box) => box.top)),
      Math.max(...boxes.map((box) => box.bottom)),
    ];
    return boxes.length > 0 ? { left, right, top, bottom } : undefined;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const holder = node.parentElement;
    const words = node.nodeValue?.trim() ?? "";
    if (
      !holder ||
      words === "" ||
      !holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = boxOf(range);
    if (!box) continue;
    for (
      let around: Element | null = holder;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const style = getComputedStyle(around);
      const room = around.getBoundingClientRect();
      // What can be scrolled can be read; and an excerpt of so many lines says with its dots that there is more.
      if (style.overflowX === "auto" || style.overflowX === "scroll" || style.overflowY === "auto") break;
      if (isUnseen(style) || style.webkitLineClamp !== "none") break;
      const sideways = hides(style.overflowX) && (box.right > room.right + 1 || box.left < room.left - 1);
      const downwards = hides(style.overflowY) && (box.bottom > room.bottom + 3 || box.top < room.top - 3);
      if (sideways || downwards) {
        found.push(`${words.slice(0, 60)} <${around.tagName.toLowerCase()} class="${around.className}">`);
        break;
      }
      if (style.position === "fixed") break;
    }
  }
  const measure = document.createElement("canvas").getContext("2d");
  for (const field of document.querySelectorAll<HTMLInputElement>("input[placeholder]")) {
    if (!measure || field.value || !field.checkVisibility()) continue;
    const style = getComputedStyle(field);
    measure.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (measure.measureText(field.placeholder).width > room + 1) found.push(`[${field.placeholder}]`);
  }
  return found;
}
