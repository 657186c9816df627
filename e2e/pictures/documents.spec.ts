import { fileURLToPath } from "node:url";
import { expect, rejectCookies, test } from "../support/test.ts";

const folder = fileURLToPath(new URL("../../docs/images", import.meta.url));

test("the front page, for the README", async ({ page }) => {
  await rejectCookies(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}/home.png` });
});
