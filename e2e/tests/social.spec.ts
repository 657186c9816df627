// An owner makes a social media bot, sees what it is going to post, and lets a post go out: into the outbox where no
// account is connected, and to a platform's stand-in where one is.
import type { Page } from "@playwright/test";
import { inspect } from "../support/inspect.ts";
import { type Posting, startPosting } from "../support/platforms.ts";
import { beSignedIn, expect, rejectCookies, test } from "../support/test.ts";

test.beforeEach(({ page }) => rejectCookies(page));

async function describeBusiness(page: Page, name: string): Promise<void> {
  await page.goto("/create-social-media-bot");
  await expect(page.getByRole("heading", { level: 1, name: "Create Your Social Media Bot" })).toBeVisible();
  await page.getByLabel("Bot name").fill(name);
  await page.getByLabel("Business name").fill("Bean & Leaf");
  await page
    .getByLabel("Business description")
    .fill("We roast coffee in small batches. Our cakes are baked every morning. Dogs are welcome.");
}

async function addSchedule(page: Page, platform: string): Promise<void> {
  await page.getByRole("button", { name: "Add Schedule" }).click();
  await page.getByRole("group", { name: "Platforms" }).getByText(platform, { exact: true }).click();
  await expect(page.getByText("Every day").first()).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Create Social Media Bot" }).click();
  const done = page.getByRole("dialog", { name: "Bot Created Successfully!" });
  await expect(done).toContainText("Your Social Media Bot has been created and is ready to use.");
  await done.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(/\/my-bots$/);
}

/** The soonest post, once it is written. */
async function openNextPost(page: Page, name: string): Promise<void> {
  const card = page.getByRole("article", { name });
  await card.getByRole("link", { name: /Posts/ }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Posts" })
    .getByRole("link", { name: /Upcoming/ })
    .click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Scheduled").first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await page
    .getByRole("main")
    .getByRole("link", { name: /Scheduled/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Post now" })).toBeVisible();
}

/** On a phone a long address breaks within the field and moves nothing aside. */
async function staysWithinItsDrawer(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const text = page.getByLabel("Text", { exact: true });
  const before = await text.inputValue();
  await text.fill(`${before} https://bean-and-leaf.example/orders/${"wedding-cakes".repeat(9)}`);
  await expect
    .poll(() => page.getByRole("dialog").evaluate((drawer) => drawer.scrollWidth - drawer.clientWidth))
    .toBe(0);
  await text.fill(before);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function postNow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Post now" }).click();
  await page
    .getByRole("alertdialog", { name: "Post it now?" })
    .getByRole("button", { name: "Post now" })
    .click();
}

test("a bot without accounts writes, shows and keeps its posts", async ({ page, owner }) => {
  await beSignedIn(page, owner);
  await describeBusiness(page, "Daily beans");
  await page.getByRole("button", { name: "Create Social Media Bot" }).click();
  await expect(page.getByText("Incomplete Form")).toBeVisible();
  // The button of the other way comes to stand beneath the pointer: a double click connects all the same.
  await page.getByRole("button", { name: "Connect Facebook" }).dblclick();
  await expect(page.getByText("Connecting to Facebook")).toBeVisible();
  await addSchedule(page, "Facebook");
  await inspect(page, "the form");
  await save(page);
  await inspect(page, "My Bots");
  await openNextPost(page, "Daily beans");
  await inspect(page, "a post");
  await staysWithinItsDrawer(page);
  await postNow(page);
  await expect(page.getByText("For you to post").first()).toBeVisible({ timeout: 30_000 });
  const downloading = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /Download/ })
    .first()
    .click();
  expect((await downloading).suggestedFilename()).toMatch(/^daily-beans-.*\.zip$/);
});

test("words and a picture of one's own become a post", async ({ page, owner }) => {
  await beSignedIn(page, owner);
  await describeBusiness(page, "Own beans");
  await page.getByRole("button", { name: "Connect Facebook" }).click();
  await addSchedule(page, "Facebook");
  await save(page);
  await page.getByRole("article", { name: "Own beans" }).getByRole("link", { name: /Posts/ }).first().click();
  const picture = { name: "cup.png", mimeType: "image/png", buffer: await page.screenshot() };
  await page.getByRole("button", { name: "New post" }).click();
  const form = page.getByRole("dialog", { name: "New post" });
  await form.getByLabel("Text").fill("The new beans from Peru are here.");
  await form.getByRole("radio", { name: "My own picture" }).check();
  await form.getByLabel("Picture file").setInputFiles(picture);
  await form.getByLabel("Picture description").fill("A cup on a counter");
  await inspect(page, "a new post");
  await form.getByRole("button", { name: "Schedule post" }).click();
  await expect(page.getByText(/^Your post is kept for you/)).toBeVisible();
  await page
    .getByRole("navigation", { name: "Posts" })
    .getByRole("link", { name: /Upcoming/ })
    .click();
  await page.getByRole("link", { name: /The new beans from Peru/ }).click();
  await expect(page.getByRole("dialog").getByAltText("A cup on a counter").first()).toBeVisible();
  await postNow(page);
  await expect(page.getByText("For you to post").first()).toBeVisible({ timeout: 30_000 });
});

test.describe("with an app at the platforms", () => {
  let posting: Posting;
  test.beforeAll(async () => {
    posting = await startPosting("posting");
  });
  test.afterAll(() => posting.stop());

  test("an account is connected by its consent page, and a post goes out once", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: posting.url, reducedMotion: "reduce" });
    const page = await context.newPage();
    await rejectCookies(page);
    await beSignedIn(page, { email: "admin@botwright.local", password: "the admin's password" }, posting.url);
    await describeBusiness(page, "Connected beans");
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Connect Facebook" }).click();
    const consent = await opening;
    await expect(
      consent.getByRole("heading", { name: "Allow access to your facebook account?" }),
    ).toBeVisible();
    await consent.getByRole("link", { name: "Allow" }).click();
    const choice = page.getByRole("dialog");
    await choice.getByRole("radio").first().check();
    await choice.getByRole("button", { name: /Use|Choose|Connect/ }).click();
    await addSchedule(page, "Facebook");
    await save(page);
    await openNextPost(page, "Connected beans");
    await postNow(page);
    await expect(page.getByRole("link", { name: /See it on Facebook/ })).toBeVisible({ timeout: 30_000 });
    const seen = await posting.audience();
    expect(seen).toHaveLength(1);
    expect(seen[0]?.platform).toBe("facebook");
    await context.close();
  });
});
