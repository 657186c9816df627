// What holds for a page in any state: nothing to scroll sideways, and no fault of accessibility.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

export async function inspect(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
  expect(await findFaults(page, what)).toEqual([]);
}

/** Faults of accessibility, as far as a machine can see them. */
export async function findFaults(page: Page, what: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.map(
    (fault) => `${what}: ${fault.id} ${fault.nodes.map((node) => node.target).join(" ")}`,
  );
}
