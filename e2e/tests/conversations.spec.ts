// An owner reads what visitors said and left, on the real server: finds it, shares it by its address, takes it along.
import { readFileSync } from "node:fs";
import { inspect } from "../support/inspect.ts";
import { inColours } from "../support/look.ts";
import { makeBot } from "../support/make-bot.ts";
import { beSignedIn, callApi, expect, newOwner, rejectCookies, test } from "../support/test.ts";

test.beforeEach(({ page }) => rejectCookies(page));

async function post(path: string, body: unknown): Promise<void> {
  const answer = await callApi(path, body);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** Three visitors: one is answered, one is not and leaves details, one tries to be clever. */
async function talk(botId: string): Promise<void> {
  const say = (session_id: string, message: string) =>
    post("/standard-chat", { bot_id: botId, message, session_id });
  await say("visitor-1", "When are you open?");
  await post("/rate_conversation", { bot_id: botId, session_id: "visitor-1", rating: 4 });
  await say("visitor-2", "Who won the football world cup in 1974?");
  const values = { full_name: "Ada Lovelace", email: "ada@example.com" };
  await post("/submit_lead", { bot_id: botId, session_id: "visitor-2", values });
  await say("visitor-3", "<img src=x onerror=alert(1)> 🥐");
}

test("an owner reads conversations and leads, finds them and takes them along", async ({ page, owner }) => {
  const { id: botId } = await makeBot(owner);
  await beSignedIn(page, owner);
  await page.goto(`/my-bots/${botId}/conversations`);
  await expect(page.getByRole("heading", { name: "No conversations yet" })).toBeVisible();
  await talk(botId);

  await page.goto("/my-bots");
  await page.getByRole("link", { name: "Conversations 3" }).click();
  await expect(page).toHaveTitle("Conversations · Botwright");
  const lines = page.getByRole("region", { name: "Conversations" }).getByRole("listitem");
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toContainText("<img src=x onerror=alert(1)> 🥐");

  await page.getByRole("link", { name: /football/ }).click();
  await expect(page).toHaveURL(/conversations\?c=/);
  const transcript = page.getByRole("region", { name: /^Conversation of/ });
  await expect(transcript.getByText("Did not know")).toBeVisible();
  await expect(transcript.getByRole("button", { name: "Teach it the answer" })).toBeVisible();
  await page.getByRole("link", { name: /When are you open/ }).click();
  await expect(transcript.getByText("Tuesday to Saturday").first()).toBeVisible();
  await expect(transcript.getByRole("img", { name: "Rated 4 of 5 stars" })).toBeVisible();
  // However many were looked at, one step leads back to the list.
  await page.goBack();
  await expect(page).toHaveURL(/conversations$/);
  await expect(lines).toHaveCount(3);
  await page.getByRole("link", { name: /football/ }).click();
  await page.reload();
  await expect(transcript.getByText("Who won the football world cup in 1974?")).toBeVisible();

  await page.getByRole("searchbox").fill("Saturday");
  await expect(lines).toHaveCount(1);
  await page.getByRole("searchbox").fill("zebra");
  await expect(page.getByRole("heading", { name: "No matching conversations" })).toBeVisible();

  await page.getByRole("button", { name: "Download as text" }).click();
  const text = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Download" }).click();
  expect(readFileSync(await (await text).path(), "utf8")).toContain("Visitor: When are you open?");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("link", { name: /^Leads/ }).click();
  await expect(page).toHaveTitle("Leads · Botwright");
  await expect(page.getByRole("link", { name: "ada@example.com" })).toHaveAttribute(
    "href",
    "mailto:ada@example.com",
  );
  await page.getByRole("searchbox").fill("nobody");
  await expect(page.getByRole("heading", { name: "No matching leads" })).toBeVisible();
  await page.getByRole("searchbox").fill("lovelace");
  await expect(page.getByRole("cell", { name: "Ada Lovelace", exact: true })).toBeVisible();
  const sheet = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await sheet).suggestedFilename()).toMatch(/-leads\.csv$/);
  expect(readFileSync(await (await sheet).path(), "utf8")).toContain('"Ada Lovelace","ada@example.com"');

  await page.getByRole("link", { name: "Read the conversation with Ada Lovelace" }).click();
  await expect(transcript.getByText("Who won the football world cup in 1974?")).toBeVisible();
});

test("on a phone the list and the transcript take turns, and the focus goes along", async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id: botId } = await makeBot(owner);
  await talk(botId);
  await beSignedIn(page, owner);
  await page.goto(`/my-bots/${botId}/conversations`);
  const line = page.getByRole("link", { name: /football/ });
  await line.click();
  await expect(page.getByText("Did not know")).toBeVisible();
  await expect(line).toBeHidden();
  await expect(page.locator("#transcript")).toBeFocused();
  await page.getByRole("button", { name: "All conversations" }).click();
  await expect(line).toBeFocused();
  await page.goForward();
  await expect(page.getByText("Did not know")).toBeVisible();
  await page.goBack();
  await expect(line).toBeVisible();
});

test("somebody else's conversations cannot be read", async ({ page, owner }) => {
  const { id: botId } = await makeBot(await newOwner());
  await beSignedIn(page, owner);
  await page.goto(`/my-bots/${botId}/conversations`);
  await expect(page.getByRole("heading", { level: 1, name: "No such bot" })).toBeVisible();
});

test("a transcript has no accessibility fault, light and dark, wide and narrow", async ({ page, owner }) => {
  const { id: botId } = await makeBot(owner);
  await talk(botId);
  await beSignedIn(page, owner);
  await page.goto(`/my-bots/${botId}/conversations`);
  await page.getByRole("link", { name: /football/ }).click();
  await expect(page.getByText("Did not know")).toBeVisible();
  for (const [colorScheme, width] of [
    ["light", 1280],
    ["dark", 360],
  ] as const) {
    await inColours(page, colorScheme);
    await page.setViewportSize({ width, height: 800 });
    await inspect(page, `a transcript, ${colorScheme}, ${width} px`);
  }
});

test("an owner answers what the bot did not know, and a visitor is told", async ({ page, owner }) => {
  const { id: botId } = await makeBot(owner);
  const ask = async (session_id: string, message: string) =>
    (await callApi("/standard-chat", { bot_id: botId, message, session_id })).text();
  const unknown = "Who won the football world cup in 1974?";
  for (const session of ["visitor-1", "visitor-2"]) await ask(session, unknown);
  await ask("visitor-3", "<b>Where</b> is the moon tonight?");
  await beSignedIn(page, owner);
  await page.goto(`/my-bots/${botId}/conversations`);
  await page.getByRole("link", { name: "Open questions 2" }).click();
  await expect(page).toHaveTitle("Open Questions · Botwright");
  const list = page.getByRole("region", { name: "Open questions" });
  const entries = list.getByRole("listitem");
  await expect(entries.first()).toContainText("Asked 2 times");
  await expect(entries.last()).toContainText("<b>Where</b> is the moon tonight?");

  await page.getByRole("button", { name: /^Dismiss .*moon/ }).click();
  await expect(entries).toHaveCount(1);
  await page.getByRole("button", { name: /^Answer/ }).click();
  const dialog = page.getByRole("dialog", { name: "Teach it the answer" });
  await expect(dialog.getByLabel("Answer", { exact: true })).toBeFocused();
  await dialog.getByLabel("Question").fill("Who became world champion in 1974?");
  await dialog.getByLabel("Answer", { exact: true }).fill("West Germany.\n\n# Our cup cakes");
  await dialog.getByRole("button", { name: "Add to the FAQ" }).click();
  await expect(dialog.getByText(/would not be read as one question/)).toBeVisible();
  await inspect(page, "teaching an answer");
  await dialog.getByLabel("Answer", { exact: true }).fill("West Germany, and we baked all night.");
  await dialog.getByRole("button", { name: "Add to the FAQ" }).click();
  await expect(page.getByRole("heading", { name: "No open questions" })).toBeVisible();
  await expect(list).toBeFocused();
  await expect
    .poll(() => ask("visitor-4", unknown), { timeout: 30_000 })
    .toContain("West Germany, and we baked all night.");
});
