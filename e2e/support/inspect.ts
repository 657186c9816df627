// What holds for a page in any state: nothing to scroll sideways, and no fault of accessibility.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

export async function inspect(page: Page, what: string): Promise<void> {
  await fits(page, what);
  expect(await findFaults(page, what)).toEqual([]);
}

export async function fits(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Faults of accessibility, as far as a machine can see them. */
export async function findFaults(page: Page, what: string): Promise<string[]> {
  // Otherwise a page is opened for the results each time, and everything that is right is written down as well.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.map(
    (fault) => `${what}: ${fault.id} ${fault.nodes.map((node) => node.target).join(" ")}`,
  );
}
