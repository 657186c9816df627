// The admin finds a user, changes the plan and a bot's limits, suspends and restores the account, and reads all of it in
// the activity; on the real server.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { inspect } from "../support/inspect.ts";
import { makeBot } from "../support/make-bot.ts";
import { addCredit, balanceOf } from "../support/money.ts";
import { ADMIN } from "../support/server.ts";
import { beSignedIn, callApi, codeFor, expect, type Owner, rejectCookies, test } from "../support/test.ts";

test.beforeEach(({ page }) => rejectCookies(page));

/** The console with one user in it. */
async function find(page: Page, owner: Owner): Promise<Locator> {
  await page.goto("/admin-console");
  await page.getByRole("searchbox", { name: "Search users" }).fill(owner.email);
  await expect(page.getByText(/^Showing 1 of [\d,]+ users$/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(owner.email)}`));
  return page.locator("[data-user]");
}

async function choose(page: Page, owner: Owner, item: string): Promise<Locator> {
  await page.getByRole("button", { name: `Actions for ${owner.name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

test("an admin changes a plan and a bot's limits, and finds both in the activity", async ({
  page,
  owner,
}) => {
  const botName = `Limited ${Date.now()}`;
  const bot = await makeBot(owner, { botName });
  await beSignedIn(page, ADMIN);
  const row = await find(page, owner);
  await expect(row.getByText("Free", { exact: true })).toBeVisible();

  const subscription = await choose(page, owner, "Edit Subscription");
  await subscription.getByLabel("Plan").selectOption("Pro");
  await subscription.getByLabel("End date").fill("2036-05-04");
  await inspect(page, "Edit Subscription");
  await subscription.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("User subscription updated successfully!")).toBeVisible();
  await expect(row.getByText("Pro", { exact: true })).toBeVisible();
  await expect(row.getByText("May 4, 2036")).toBeVisible();

  await page.getByRole("button", { name: `Show the bots of ${owner.name}` }).click();
  await page.getByRole("button", { name: `Edit Limits of ${botName}` }).click();
  const limits = page.getByRole("dialog");
  await limits.getByLabel("Free AI messages").fill("");
  await limits.getByLabel("Paid AI messages").fill("750");
  await limits.getByLabel("End date").fill("2020-01-01");
  await expect(limits.getByText("This ends the bot at once.")).toBeVisible();
  await limits.getByLabel("End date").fill("2036-06-05");
  await expect(limits.getByText("This ends the bot at once.")).toHaveCount(0);
  await limits.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Bot updated successfully!")).toBeVisible();
  const bots = page.getByRole("table", { name: `Bots of ${owner.name}` });
  await expect(bots).toContainText("0 of 750");
  await expect(bots).toContainText(bot.code);
  await expect(bots).toContainText("Jun 5, 2036");
  await inspect(page, "the users");

  await page.getByRole("button", { name: `Actions for ${owner.name}` }).click();
  await page.getByRole("menuitem", { name: "Show activity" }).click();
  await expect(page.getByText(`Only ${owner.name} (${owner.email})`)).toBeVisible();
  const activity = page.getByRole("region", { name: "Activity" });
  await expect(activity).toContainText("Changed the subscription");
  const changes = activity.getByRole("list", { name: "What changed" });
  await expect(changes.filter({ hasText: "Pro" })).toHaveCount(1);
  await expect(changes.filter({ hasText: "Paid AI messages" })).toHaveCount(1);
  // The address holds the tab and the filter: a reload shows the same.
  await page.reload();
  await expect(page.getByText(`Only ${owner.name} (${owner.email})`)).toBeVisible();
  await inspect(page, "the activity");
  await page.getByRole("link", { name: "Show everybody" }).click();
  await page.getByRole("searchbox", { name: "Search the activity" }).fill(botName);
  await page.getByLabel("What happened").selectOption({ label: "Changed the limits" });
  await expect(page.getByText("1 entry")).toBeVisible();
  await expect(activity.getByRole("list", { name: "What changed" })).toContainText("750");
});

test("a suspended owner is out and their bot silent, until restored", async ({ page, owner }) => {
  const bot = await makeBot(owner);
  const ask = () =>
    callApi("/standard-chat", { bot_id: bot.id, message: "Do you deliver?", session_id: `s-${Date.now()}` });
  expect((await ask()).ok).toBe(true);
  await beSignedIn(page, ADMIN);
  const row = await find(page, owner);

  const dialog = await choose(page, owner, "Suspend");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog.getByText("Please say why.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Three complaints");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText(`${owner.name} is suspended.`)).toBeVisible();
  await expect(row.getByText("Suspended", { exact: true })).toBeVisible();
  const headers = { authorization: `Bearer ${bot.token}` };
  const origin = new URL(page.url()).origin;
  expect((await fetch(`${origin}/api/my-bots`, { headers })).status).toBe(401);
  expect((await callApi("/login", owner)).ok).toBe(false);
  expect((await ask()).ok).toBe(false);

  const restore = await choose(page, owner, "Restore");
  await restore.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText(`${owner.name} is restored.`)).toBeVisible();
  await expect(row.getByText("Suspended", { exact: true })).toHaveCount(0);
  expect((await callApi("/login", owner)).ok).toBe(true);
  expect((await ask()).ok).toBe(true);

  await page.goto("/admin-console?tab=activity");
  await page.getByRole("searchbox", { name: "Search the activity" }).fill("Three complaints");
  await expect(page.getByRole("region", { name: "Activity" })).toContainText("Three complaints");
});

test("credit, codes and sessions of an owner", async ({ page, owner }) => {
  const token = await addCredit(owner, 30);
  await beSignedIn(page, ADMIN);
  const row = await find(page, owner);
  await expect(row.getByText("$30.00")).toBeVisible();

  const credit = await choose(page, owner, "Adjust credit");
  await credit.getByLabel("Amount in dollars").fill("-12.5");
  await expect(credit.getByText("$17.50")).toBeVisible();
  await credit.getByLabel("Reason").fill("Paid twice");
  await credit.getByRole("button", { name: "Adjust credit" }).click();
  await expect(page.getByText("The balance is now $17.50.")).toBeVisible();
  await expect(row.getByText("$17.50")).toBeVisible();
  expect(await balanceOf(token)).toBe(17.5);

  const code = await choose(page, owner, "Send a code");
  await code.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByText(`A code to set a new password was sent to ${owner.email}.`)).toBeVisible();
  // The first mails were those of the registration and of the payment.
  expect(await codeFor(owner.email, 1)).toMatch(/^\d{6}$/);

  const signOut = await choose(page, owner, "Sign out everywhere");
  await signOut.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText(/^\d+ sessions? ended\.$/)).toBeVisible();
  const origin = new URL(page.url()).origin;
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${origin}/api/account/summary`, { headers })).status).toBe(401);
});

test("filters, pages and the file come from the server", async ({ page, owner }) => {
  await beSignedIn(page, ADMIN);
  await find(page, owner);
  await page.getByLabel("Plan").selectOption("Enterprise");
  await expect(page.getByRole("heading", { name: "No users found matching your filters" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Plan")).toHaveValue("Enterprise");
  await expect(page.getByRole("heading", { name: "No users found matching your filters" })).toBeVisible();
  await page.getByLabel("Plan").selectOption("Free");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("users.csv");
  expect(readFileSync(await file.path(), "utf8")).toContain(owner.email);
});
