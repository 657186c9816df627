// The whole life of a chatbot in the browser: made with real files, learned, changed, switched, found, deleted.
import type { Page } from "@playwright/test";
import { serveSite } from "../support/host-site.ts";
import { inspect } from "../support/inspect.ts";
import { beSignedIn, callApi, expect, type Owner, rejectCookies, test } from "../support/test.ts";

test.beforeEach(({ page }) => rejectCookies(page));

async function fillBasics(page: Page, name: string): Promise<void> {
  await page.getByLabel("Bot name").fill(name);
  await page.getByLabel("Business name").fill("Linden Bakery");
  await page.getByLabel("Business type").fill("Bakery");
  await page
    .getByLabel("Description", { exact: false })
    .first()
    .fill(
      "Linden Bakery bakes bread in Berlin. We are open Tuesday to Saturday, 7 am to 5 pm. A rye loaf costs 4 euros.",
    );
}

async function createBot(page: Page, owner: Owner, name: string): Promise<void> {
  await beSignedIn(page, owner);
  await page.goto("/create-bot");
  await fillBasics(page, name);
  await page.getByRole("button", { name: "Create Bot" }).click();
  await expect(page).toHaveURL(/\/my-bots$/);
  await expect(page.getByText("Bot created successfully!")).toBeVisible();
}

test("an owner makes a bot, it learns from a real document, and can be read", async ({ page, owner }) => {
  await beSignedIn(page, owner);
  await page.goto("/create-bot");
  await page.getByRole("button", { name: "Create Bot" }).click();
  await expect(page.getByText("Please fill all required fields")).toBeVisible();
  await expect(page.getByLabel("Bot name")).toBeFocused();

  await fillBasics(page, "Linden Bot");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Generate with AI" }).click();
  await expect(page.getByText("Instructions generated successfully!")).toBeVisible();
  await expect(page.getByText("draft made without a language model").first()).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Generate with AI" }).click();
  await expect(page.getByText("FAQ generated successfully!")).toBeVisible();
  await expect(page.getByLabel("Questions and answers")).toHaveValue(/Tuesday to Saturday/);
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({
      name: "delivery.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("Delivery\n\nWe deliver within Berlin for 3 euros."),
    });
  await page.getByRole("button", { name: "Create Bot" }).click();
  await expect(page).toHaveURL(/\/my-bots$/);
  await expect(page.getByRole("heading", { name: "Linden Bot" })).toBeVisible();

  await page
    .getByRole("button", { name: "Edit" })
    .or(page.getByRole("link", { name: "Edit" }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/create-bot$/);
  await expect(page.getByLabel("Bot name")).toHaveValue("Linden Bot");
  await page.getByRole("button", { name: "FAQ Knowledge" }).first().click();
  await expect(page.getByText("Your bot is ready to answer")).toBeVisible();
  await page.getByRole("button", { name: "See what your bot learned" }).click();
  await expect(page.getByText("We deliver within Berlin for 3 euros.").first()).toBeVisible();
});

test("a document that cannot be read says why, and the bot keeps what it knew", async ({ page, owner }) => {
  await createBot(page, owner, "Careful Bot");
  await page
    .getByRole("button", { name: "Edit" })
    .or(page.getByRole("link", { name: "Edit" }))
    .first()
    .click();
  await expect(page.getByLabel("Bot name")).toHaveValue("Careful Bot");
  await page.getByRole("button", { name: "FAQ Knowledge" }).first().click();
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({
      name: "program.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("MZ\u0090\u0000This program cannot be run in DOS mode"),
    });
  await page.getByRole("button", { name: "Update Bot" }).click();
  await expect(page).toHaveURL(/\/my-bots$/);
  await expect(page.getByText("The file is a program.")).toBeVisible({ timeout: 20_000 });
});

test("too large a file is refused before it is sent", async ({ page, owner }) => {
  await beSignedIn(page, owner);
  await page.goto("/create-bot");
  await page.getByRole("button", { name: "FAQ Knowledge" }).first().click();
  const buffer = Buffer.alloc(5 * 1024 * 1024 + 1, "x");
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({ name: "big.txt", mimeType: "text/plain", buffer });
  await expect(page.getByText("FAQ file size should not exceed 5MB").first()).toBeVisible();
});

test("switches, public list and deletion", async ({ page, owner }) => {
  const name = `Shop ${Date.now()}`;
  await createBot(page, owner, name);
  const find = async () => {
    await page.goto("/find-bots");
    await page
      .getByRole("searchbox")
      .or(page.getByPlaceholder(/search/i))
      .first()
      .fill(name);
  };
  await find();
  await expect(page.getByText(name).first()).toBeVisible();

  await page.goto("/my-bots");
  await page.getByRole("switch", { name: /public/i }).click();
  await expect(page.getByText("Bot visibility updated successfully")).toBeVisible();
  await page.getByRole("switch", { name: /enabled/i }).click();
  await expect(page.getByText("Bot status updated successfully")).toBeVisible();
  await find();
  await expect(page.getByText(name)).toHaveCount(0);

  await page.goto("/my-bots");
  await page
    .getByRole("button", { name: /more|menu/i })
    .last()
    .click();
  await page.getByRole("menuitem", { name: /delete/i }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(name);
  await dialog.getByRole("button", { name: /delete/i }).click();
  await expect(page.getByText("No bots yet")).toBeVisible();
});

test("leaving a changed form asks first", async ({ page, owner }) => {
  await beSignedIn(page, owner);
  await page.goto("/create-bot");
  await page.getByLabel("Bot name").fill("Half a bot");
  await page.getByRole("link", { name: "FAQ" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Leave without saving?");
  await dialog.getByRole("button", { name: "Stay here" }).click();
  await expect(page.getByLabel("Bot name")).toHaveValue("Half a bot");
});

test("an owner lets a page of their website be read, and the bot knows it", async ({ page, owner }) => {
  const site = await serveSite({
    "/delivery": {
      html: `<nav><a href="/">Home</a></nav><main><h1>Delivery</h1><h2>Do you ship to Potsdam?</h2>
        <p>Yes, on Thursdays, in a <b>wooden box</b>.</p><script>alert(1)</script></main>`,
    },
  });
  await beSignedIn(page, owner);
  await page.goto("/create-bot");
  await fillBasics(page, "Reading Bot");
  await page.getByLabel("Website", { exact: false }).first().fill("https://linden.example");
  await page.getByRole("button", { name: "FAQ Knowledge" }).first().click();
  await page.getByRole("button", { name: "Add text from a web page" }).click();
  const dialog = page.getByRole("dialog", { name: "Add text from a web page" });
  const address = dialog.getByLabel("Address of the page");
  await expect(address).toHaveValue("https://linden.example");
  await address.fill(`${site.url}/nowhere`);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/answered with an error \(404\)/)).toBeVisible();
  await inspect(page, "a web page that cannot be read");
  await address.fill(`${site.url}/delivery`);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/The text of localhost:\d+\/delivery was added/)).toBeVisible();
  await expect(page.getByLabel("Questions and answers")).toHaveValue(
    "## Delivery\n\n## Do you ship to Potsdam?\n\nYes, on Thursdays, in a wooden box.",
  );
  await page.getByRole("button", { name: "Create Bot" }).click();
  await expect(page).toHaveURL(/\/my-bots$/);
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const answer = await page.request.get("/api/my-bots", { headers: { authorization: `Bearer ${token}` } });
  const [bot] = ((await answer.json()) as { chatbots: { _id: string }[] }).chatbots;
  const body = { bot_id: bot?._id, message: "Do you ship to Potsdam?", session_id: "visitor" };
  await expect
    .poll(async () => (await callApi("/standard-chat", body)).text(), { timeout: 30_000 })
    .toContain("on Thursdays, in a wooden box");
  await site.stop();
});
