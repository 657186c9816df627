// What holds for a page in any state: nothing to scroll sideways, and no fault of accessibility.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { isDrawn } from "./look.ts";
import { expect } from "./test.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export async function inspect(page: Page, what: string): Promise<void> {
  await fits(page, what);
  expect(await findFaults(page, what)).toEqual([]);
}

export async function fits(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Frames answer to any page that asks, whatever its origin. */
const AXE =
  readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8") +
  'axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });';

/** Faults of accessibility, as far as a machine can see them. */
export async function findFaults(page: Page, what: string): Promise<string[]> {
  // Right after a change of colours some of both may be there.
  await isDrawn(page);
  for (const frame of page.frames()) await frame.evaluate(AXE);
  const violations = await page.evaluate(findViolations);
  return violations.map(({ id, targets }) => `${what}: ${id} ${targets.join(" ")}`);
}

/** Runs in the browser, so that what is right need not travel. */
async function findViolations(): Promise<{ id: string; targets: string[] }[]> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const { violations } = await window.axe.run({ runOnly: tags, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => String(target)) }));
}
