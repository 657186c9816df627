// When the widget's server is slow or away, has been updated, or will not show the bot.
import { hostPage, snippet } from "../support/host-site.ts";
import { makeBot } from "../support/make-bot.ts";
import { callApi, serverUrl } from "../support/test.ts";
import {
  ask,
  bubble,
  expect,
  field,
  host,
  openPanel,
  panel,
  said,
  talk,
  test,
  visit,
} from "../support/widget.ts";

test("a page whose server is slow has its bubble before it is whole", async ({ page, site, bot }) => {
  site.put("/slow", {
    html: hostPage("", { head: snippet({ "bot-id": bot.id }) }).replace("</body></html>", ""),
    late: { after: 4000, html: "<p>At last.</p></body></html>" },
  });
  await page.goto(`${site.url}/slow`, { waitUntil: "commit" });
  await expect(bubble(page)).toBeVisible({ timeout: 3000 });
  await expect(page.getByText("At last.")).toHaveCount(0);
  await expect(page.getByText("At last.")).toBeVisible();
  await expect(host(page)).toHaveCount(1);
});

test("what cannot be reached: no bubble; an answer and a panel that can be asked for again", async ({
  page,
  site,
  bot,
  complaints,
}) => {
  await page.route("**/api/get_bot_config?*", (route) => route.abort());
  const path = await visit(page, site, { "bot-id": bot.id });
  await expect.poll(() => complaints).toHaveLength(1);
  expect(complaints.splice(0)[0]).toContain(`[Botwright] ${serverUrl()} cannot be reached`);
  await expect(host(page)).toHaveCount(0);
  await page.unroute("**/api/get_bot_config?*");

  await page.route("**/widget/panel-*", (route) => route.abort());
  await page.goto(site.url + path);
  await bubble(page).click();
  const failed = page.getByRole("button", { name: "The chat could not be loaded. Please try again." });
  await expect(failed).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("cannot be loaded")]);
  await page.unroute("**/widget/panel-*");
  await failed.click();
  await expect(panel(page)).toBeVisible();

  await page.route("**/api/standard-chat", (route) => route.abort());
  await ask(page, "Do you deliver?");
  await expect(talk(page).getByText("Server error. Please try again later.")).toBeVisible();
  await page.unroute("**/api/standard-chat");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(said(page, "Yes, within Berlin for 3 euros.")).toBeVisible();
  await expect(talk(page).locator(".visitor")).toHaveText(["You: Do you deliver?"]);
  await expect(talk(page).getByText("Server error")).toHaveCount(0);

  await page.context().setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await field(page).fill("When are you open?");
  await expect(page.getByRole("button", { name: "Send message" })).toBeDisabled();
  await page.context().setOffline(false);
  await expect(page.getByText("You are offline.")).toHaveCount(0);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(said(page, "7 am to 5 pm")).toBeVisible();
});

test("a loader that a browser has kept finds the panel of an update", async ({ page, site, bot }) => {
  let loads = 0;
  await page.route("**/widget.js", async (route) => {
    loads += 1;
    const answer = await route.fetch();
    const kept = (await answer.text()).replaceAll(/panel-[\w-]+\.js/g, "panel-0ldEr.js");
    await (loads === 1
      ? route.fulfill({ response: answer, body: kept })
      : route.fulfill({ response: answer }));
  });
  await visit(page, site, { "bot-id": bot.id });
  await openPanel(page);
  expect(loads).toBe(2);
});

test("bots that cannot be shown leave the page alone and say why", async ({
  page,
  site,
  owner,
  complaints,
}) => {
  await visit(page, site, { "bot-id": "019a0000-0000-7000-8000-000000000000" });
  await expect.poll(() => complaints).toHaveLength(1);
  expect(complaints.splice(0)[0]).toContain("There is no bot with the id");
  await visit(page, site, { "bot-code": "NONE-0000" });
  await expect.poll(() => complaints).toHaveLength(1);
  expect(complaints.splice(0)[0]).toContain('There is no bot with the code "NONE-0000".');
  await visit(page, site, {});
  await expect.poll(() => complaints).toHaveLength(1);
  expect(complaints.splice(0)[0]).toContain("needs data-bot-id");

  const off = await makeBot(owner);
  await callApi("/toggle_bot_status", { bot_id: off.id, action: "disable" }, off.token);
  await visit(page, site, { "bot-id": off.id });
  await expect.poll(() => complaints).toHaveLength(1);
  expect(complaints.splice(0)[0]).toContain("is switched off");
  await expect(host(page)).toHaveCount(0);
});

test("a bot that is switched off in the middle says so", async ({ page, site, owner }) => {
  const bot = await makeBot(owner);
  await visit(page, site, { "bot-id": bot.id });
  await openPanel(page);
  await callApi("/toggle_bot_status", { bot_id: bot.id, action: "disable" }, bot.token);
  await ask(page, "When are you open?");
  await expect(talk(page).getByText("This bot is disabled by the owner.")).toBeVisible();
  await expect(field(page)).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
});
