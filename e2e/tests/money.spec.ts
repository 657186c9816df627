// Money in the browser, against the real server and its sandbox payment page: credit in, bots out, and nothing twice.
import type { Page } from "@playwright/test";
import { inspect } from "../support/inspect.ts";
import { makeBot } from "../support/make-bot.ts";
import { addCredit, balanceOf, tokenOf } from "../support/money.ts";
import { beSignedIn, callApi, expect, rejectCookies, test } from "../support/test.ts";

test.beforeEach(({ page }) => rejectCookies(page));

const balance = (page: Page) => page.getByRole("region", { name: "Account Balance" });
const dialog = (page: Page) => page.getByRole("dialog");

test("credit comes in through the payment page and stands in the balance", async ({ page, owner }) => {
  await beSignedIn(page, owner);
  await page.goto("/dashboard");
  await expect(balance(page)).toContainText("$0.00");
  await page.getByRole("button", { name: "Add Credit" }).click();
  await expect(dialog(page)).toContainText("cannot be refunded");
  await inspect(page, "the dialog for credit");
  await dialog(page).getByRole("radio", { name: "$58" }).click();
  // The same page opens however often one presses.
  await dialog(page).getByRole("button", { name: "Proceed to payment" }).dblclick();
  await expect(page).toHaveURL(/\/sandbox-payment\//);
  await expect(page.getByText("Test money: no card is charged.")).toBeVisible();
  await expect(page.getByText("$58.00")).toBeVisible();
  await page.getByRole("button", { name: "Pay with test money" }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(balance(page)).toContainText("$58.00");
  await expect(page.getByText("Your payment has arrived in your balance.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Recharge History" })).toContainText("+$58.00");
});

test("the amount can be left to the payment page", async ({ page, owner }) => {
  await beSignedIn(page, owner);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add Credit" }).click();
  await dialog(page)
    .getByRole("radio", { name: /Choose on the payment page/ })
    .click();
  await dialog(page).getByRole("button", { name: "Proceed to payment" }).click();
  await page.getByLabel("Amount in US dollars").fill("12.50");
  await page.getByRole("button", { name: "Pay with test money" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(balance(page)).toContainText("$12.50");
});

test("a payment that is cancelled costs nothing, and the way back is open", async ({ page, owner }) => {
  await beSignedIn(page, owner);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add Credit" }).click();
  await dialog(page).getByRole("button", { name: "Proceed to payment" }).click();
  await expect(page).toHaveURL(/\/sandbox-payment\//);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Payment Cancelled" })).toBeVisible();
  await expect(page.getByText("Your payment was cancelled. You can try again anytime.")).toBeVisible();
  await inspect(page, "/payment-cancel");
  await page.getByRole("link", { name: "Go to pricing" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  expect(await balanceOf(await tokenOf(owner))).toBe(0);
});

test("a visitor is asked to register for the trial, and to sign in for a purchase", async ({ page }) => {
  await page.goto("/bot-types");
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page).toHaveURL(/\/register$/);
  await page.goto("/bot-types");
  await page.getByRole("button", { name: "Buy for $29" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Please log in or register to create a bot.")).toBeVisible();
});

test("the free trial begins once", async ({ page, owner }) => {
  await beSignedIn(page, owner);
  await page.goto("/bot-types");
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page).toHaveURL(/\/my-bots$/);
  await expect(page.getByText("Free trial activated successfully!")).toBeVisible();
  await expect(page.getByText("Free trial: 100 free messages and 14 days left")).toBeVisible();
  await page.goto("/bot-types");
  await expect(page.getByText("You have had your free trial")).toBeVisible();
  await expect(page.getByRole("button", { name: "Start Free Trial" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Buy for $29" })).toBeVisible();
});

test("a bot is bought once, whatever one clicks, and the next one beside it", async ({ page, owner }) => {
  const token = await addCredit(owner, 100);
  await beSignedIn(page, owner);
  await page.goto("/bot-types");
  await page.getByRole("button", { name: "Buy for $29" }).click();
  await expect(dialog(page)).toContainText("Buy an FAQ Chatbot?");
  await expect(dialog(page)).toContainText("$71.00");
  await inspect(page, "the dialog of a purchase");
  await dialog(page).getByRole("button", { name: "Pay $29.00" }).dblclick();
  await expect(dialog(page)).toContainText("Bot created successfully!");
  await dialog(page).getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(/\/my-bots$/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByText("0 of 1,000 used")).toBeVisible();
  expect(await balanceOf(token)).toBe(71);

  await page.goto("/bot-types");
  await page.getByRole("button", { name: "Buy for $29" }).click();
  await expect(dialog(page)).toContainText("You already have an FAQ Chatbot");
  await dialog(page).getByRole("button", { name: "Create a new bot" }).click();
  await expect(dialog(page)).toContainText("Bot created successfully!");
  expect(await balanceOf(token)).toBe(42);

  await page.goto("/dashboard");
  const purchases = page.getByRole("region", { name: "Purchase Details" });
  await expect(purchases).toContainText("Free plan");
  await expect(purchases.getByText("Bought: FAQ Chatbot")).toHaveCount(2);
});

test("without enough credit nothing is bought, and the dashboard follows", async ({ page, owner }) => {
  await beSignedIn(page, owner);
  await page.goto("/bot-types");
  await page.getByRole("button", { name: "Buy for $199" }).click();
  await expect(dialog(page)).toContainText("Your balance does not cover this yet.");
  await dialog(page).getByRole("button", { name: "Pay $199.00" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("Please recharge your account to create this bot.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Purchase Details" })).toContainText("No purchases yet");
});

test("a chatbot is recharged once, and not at all without credit", async ({ page, owner }) => {
  await makeBot(owner);
  const token = await addCredit(owner, 30);
  await beSignedIn(page, owner);
  await page.goto("/my-bots");
  await page.getByRole("button", { name: "Recharge Bot" }).click();
  await expect(dialog(page)).toContainText("Remaining usage carries forward if the plan is active.");
  await inspect(page, "the dialog of a recharge");
  await dialog(page).getByRole("button", { name: "Recharge for $29" }).dblclick();
  await expect(page.getByText("Your FAQ bot has been recharged successfully!")).toBeVisible();
  await expect(page.getByText("0 of 1,100 used")).toBeVisible();
  expect(await balanceOf(token)).toBe(1);

  await page.getByRole("button", { name: "Recharge Bot" }).click();
  await dialog(page).getByRole("button", { name: "Recharge for $29" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("Please recharge your wallet to continue.")).toBeVisible();
  await expect(balance(page)).toContainText("$1.00");
});

test("a social media bot has its card, its usage and its recharge", async ({ page, owner }) => {
  const token = await addCredit(owner, 400);
  expect((await callApi("/get_socialmedia_marketing_bot", {}, token)).ok).toBe(true);
  await beSignedIn(page, owner);
  await page.goto("/my-bots");
  const card = page.getByRole("article", { name: "Social Media Marketing Bot" });
  await expect(card).toContainText("0 of 100 used");
  await expect(card).toContainText("0 of 45 used");
  await card.getByRole("button", { name: "Recharge" }).click();
  await dialog(page).getByRole("button", { name: "Recharge for $199" }).click();
  await expect(page.getByText("Your social media bot has been recharged successfully!")).toBeVisible();
  await expect(card).toContainText("0 of 200 used");
  expect(await balanceOf(token)).toBe(2);
});

test("what was said is drawn, and its history saved under the bot's code", async ({ page, owner }) => {
  const { id, code } = await makeBot(owner);
  const asked = await callApi("/standard-chat", {
    bot_id: id,
    message: "Do you deliver?",
    session_id: "a-visit",
  });
  await asked.text();
  await beSignedIn(page, owner);
  await page.goto("/dashboard");
  // What was said a moment ago is in the drawing, and the drawing has its words.
  await expect(page.getByRole("img", { name: /AI messages per day: 1 in all/ })).toBeVisible();
  await page.getByRole("button", { name: "Show as a table" }).click();
  await expect(page.locator(".recharts-surface").first()).toBeVisible();
  await inspect(page, "/dashboard with charts");
  const form = page.getByRole("region", { name: "FAQ chatbot history" });
  await form.getByLabel("Chatbot").selectOption({ label: `Linden Bot (${code})` });
  const saving = page.waitForEvent("download");
  await form.getByRole("button", { name: "Download history" }).click();
  expect((await saving).suggestedFilename()).toBe(`${code}.txt`);
});
