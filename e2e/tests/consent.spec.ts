import { startServer } from "../support/server.ts";
import { expect, serverUrl, test } from "../support/test.ts";

const KEY = "botwright.cookie-consent.v1";

test("the choice is asked once, kept, and can be changed", async ({ page }) => {
  await page.goto("/");
  const banner = page.getByRole("region", { name: "We use cookies" });
  await expect(banner).toBeVisible();
  await banner.getByRole("button", { name: "Preferences" }).click();
  await expect(banner.getByLabel("Functional")).toBeDisabled();
  await expect(banner.getByLabel("Functional")).toBeChecked();
  await banner.getByLabel("Marketing").check();
  await banner.getByRole("button", { name: "Save preferences" }).click();
  await expect(banner).toBeHidden();
  const saved = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), KEY);
  expect(await saved()).toEqual({ functional: true, analytics: false, marketing: true });
  await page.reload();
  await expect(banner).toBeHidden();
  await page.getByRole("button", { name: "Manage Cookie Preferences" }).click();
  await expect(banner.getByLabel("Marketing")).toBeChecked();
  await banner.getByRole("button", { name: "Cancel" }).click();
  await expect(banner).toBeHidden();
});

test("analytics is loaded after consent and never before, and only if it is configured", async ({
  browser,
}) => {
  const server = await startServer("analytics", { BOTWRIGHT_ANALYTICS_ID: "G-TEST123" });
  try {
    const page = await browser.newPage({ baseURL: server.url });
    const asked: string[] = [];
    await page.route("https://www.googletagmanager.com/**", async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: "text/javascript", body: "" });
    });
    await page.goto("/");
    const banner = page.getByRole("region", { name: "We use cookies" });
    await banner.getByRole("button", { name: "Reject" }).click();
    await page.reload();
    await page.getByRole("button", { name: "Manage Cookie Preferences" }).click();
    expect(asked).toEqual([]);
    await banner.getByLabel("Analytics").check();
    await banner.getByRole("button", { name: "Save preferences" }).click();
    await expect.poll(() => asked).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST123"]);
    await page.close();
  } finally {
    await server.stop();
  }
});

test("without a configured id nothing is loaded, whatever is accepted", async ({ page }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(serverUrl())) foreign.push(request.url());
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Accept" }).click();
  await page.reload();
  await page.waitForLoadState("networkidle");
  expect(foreign.filter((url) => url.startsWith("http"))).toEqual([]);
});
