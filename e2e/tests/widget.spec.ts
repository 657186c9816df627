// The widget on other people's websites, each on an origin of its own, against the real server: what visitors do with it.
import { hostPage, snippet } from "../support/host-site.ts";
import { inspect } from "../support/inspect.ts";
import { makeBot } from "../support/make-bot.ts";
import { serverUrl } from "../support/test.ts";
import {
  ask,
  bubble,
  expect,
  field,
  greeting,
  host,
  openPanel,
  panel,
  said,
  talk,
  test,
  visit,
} from "../support/widget.ts";

test("a plain page: one line, and visitors chat", async ({ page, site, bot }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(serverUrl())) asked.push(new URL(request.url()).pathname);
  });
  await visit(page, site, { "bot-id": bot.id, "bot-color": "#6f42c1" });
  await expect(bubble(page)).toBeVisible();
  await expect(bubble(page)).toHaveCSS("background-color", "rgb(111, 66, 193)");
  await expect(greeting(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked, "before the first click").toEqual(["/widget.js", "/api/get_bot_config"]);
  const traces = () =>
    page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length].join());
  expect(await traces()).toBe(",0,0");

  await openPanel(page);
  expect(asked.slice(2)).toEqual([expect.stringMatching(/^\/widget\/panel-[\w-]+\.js$/)]);
  await expect(greeting(page)).toHaveCount(0);
  await expect(panel(page).getByText("Linden Bakery", { exact: true })).toBeVisible();
  await expect(talk(page).getByText("Welcome to Linden Bakery!")).toBeVisible();
  await page.getByRole("group", { name: "Suggested questions" }).getByText("Do you deliver?").click();
  await expect(said(page, "Yes, within Berlin for 3 euros.")).toBeVisible();
  await expect(page.getByRole("group", { name: "Suggested questions" })).toHaveCount(0);
  await expect(field(page)).toBeFocused();

  await ask(page, "When are you open?");
  await expect(talk(page).locator(".bot strong").getByText("7 am to 5 pm")).toBeVisible();
  await talk(page).getByText("1 source").last().click();
  await expect(talk(page).locator(".sources[open] li")).toBeVisible();
  await expect(page.getByText(/^Linden Bot: Tuesday to Saturday, 7 am/)).toHaveAttribute("role", "status");
  const powered = panel(page).getByRole("link", { name: "Botwright" });
  await expect(powered).toHaveAttribute("href", serverUrl());
  await expect(powered).toHaveAttribute("rel", "noopener nofollow");
  expect(await page.context().cookies()).toEqual([]);

  await page.getByRole("button", { name: "Start over" }).click();
  await expect(said(page, "7 am to 5 pm")).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Suggested questions" })).toBeVisible();
});

test("a visitor leaves details, which the website has filled in beforehand", async ({
  page,
  site,
  owner,
}) => {
  const bot = await makeBot(owner);
  await visit(page, site, { "bot-code": bot.code });
  await page.evaluate(() => {
    window.heard = [];
    const widget = window.Botwright;
    for (const name of ["message", "lead", "open", "close"])
      widget.on(name, (detail: unknown) => window.heard.push([name, detail]));
    widget.identify({ name: "Ada Lovelace", email: "ada@" });
  });
  await openPanel(page);
  await ask(page, "What about your pricing?");
  await expect(page.getByLabel("Full Name")).toHaveValue("Ada Lovelace");
  await page.getByRole("button", { name: "Send my details" }).click();
  const email = page.getByLabel("Email Address");
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await email.fill("ada@example.com");
  const others = panel(page)
    .getByRole("textbox")
    .filter({ hasNot: page.locator("textarea") });
  for (const each of await others.all())
    if ((await each.inputValue()) === "" && (await each.getAttribute("aria-required")))
      await each.fill("+49 30 1");
  await page.getByRole("button", { name: "Send my details" }).click();
  await expect(page.getByText("Thank you! Linden Bakery has your details")).toBeFocused();
  const leads = await fetch(`${serverUrl()}/api/bot/${bot.id}/leads`, {
    headers: { authorization: `Bearer ${bot.token}` },
  });
  expect(await leads.json()).toMatchObject({ total: 1 });

  await page.getByRole("button", { name: "Leave your details" }).click();
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await page.keyboard.press("Escape");
  const heard = await page.evaluate(() => window.heard);
  expect(heard.map(([name]) => name)).toEqual(["open", "message", "message", "lead", "close"]);
  expect(heard[1]?.[1]).toEqual({ from: "visitor", text: "What about your pricing?" });
  expect(heard[3]?.[1]).toMatchObject({ values: { full_name: "Ada Lovelace", email: "ada@example.com" } });
});

test("the greeting hides by itself, and once closed it stays away", async ({ page, site, bot }) => {
  await page.clock.install();
  const path = await visit(page, site, { "bot-id": bot.id });
  await expect(greeting(page)).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(greeting(page)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  await page.goto(site.url + path);
  await expect(greeting(page)).toBeVisible();
  await page.getByRole("button", { name: "Hide this message" }).click();
  await expect(greeting(page)).toHaveCount(0);
  await page.goto(site.url + path);
  await expect(bubble(page)).toBeVisible();
  await expect(greeting(page)).toHaveCount(0);

  await visit(page, site, { "bot-id": bot.id, greeting: "Fresh bread?" });
  await expect(bubble(page)).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole("button", { name: "Fresh bread?" }).click();
  await expect(panel(page)).toBeVisible();
});

test("by keyboard: focus goes in, stays in, and comes back; the page's shortcuts stay silent", async ({
  page,
  site,
  bot,
}) => {
  await visit(page, site, { "bot-id": bot.id, greeting: "" });
  await page.evaluate(() => {
    window.keys = [];
    document.addEventListener("keydown", (event) => window.keys.push(event.key));
  });
  await bubble(page).focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("/hello");
  const seen = new Set<string>();
  for (let stop = 0; stop < 14; stop += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.localName), "inside").toBe("botwright-widget");
    seen.add(
      await host(page).evaluate((it) => it.shadowRoot?.activeElement?.getAttribute("aria-label") ?? "other"),
    );
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(["Your message", "Send message", "Close the chat", "Conversation"]),
  );
  for (let stop = 0; stop < 14; stop += 1) {
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => document.activeElement?.localName), "inside").toBe("botwright-widget");
  }
  const keys = await page.evaluate(() => window.keys);
  expect(keys.filter((key) => key.length === 1)).toEqual([]);
  await field(page).focus();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(bubble(page)).toBeFocused();

  // Opened by the page, it goes back to where the visitor was.
  await page.getByLabel("Search").focus();
  await page.evaluate(() => window.Botwright.open());
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Search")).toBeFocused();
});

test("the conversation goes on over the pages of the website", async ({ page, site, bot }) => {
  await visit(page, site, { "bot-id": bot.id });
  await openPanel(page);
  await ask(page, "When are you open?");
  await expect(talk(page).getByText("1 source")).toBeVisible();
  await visit(page, site, { "bot-id": bot.id });
  await expect(panel(page)).toBeVisible();
  await expect(said(page, "7 am to 5 pm")).toBeVisible();
  await expect(talk(page).getByText("1 source")).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.localName), "no focus is taken").toBe("body");
  await ask(page, "Do you deliver?");
  await page.getByRole("button", { name: "Close the chat" }).first().click();
  await page.goBack();
  await expect(bubble(page)).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await openPanel(page);
  await expect(said(page, "within Berlin for 3 euros")).toBeVisible();

  // Left in the middle of an answer.
  await page.route("**/api/standard-chat", () => {});
  await field(page).fill("What is your pricing?");
  await field(page).press("Enter");
  await expect(talk(page)).toHaveAttribute("aria-busy", "true");
  await page.reload();
  await page.unroute("**/api/standard-chat");
  await expect(talk(page).getByText("The answer was interrupted.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(said(page, "A rye loaf costs 4 euros.")).toBeVisible();
});

test("storage is forbidden: everything goes on in memory", async ({ page, site, bot }) => {
  site.put("/inner", { html: hostPage(snippet({ "bot-id": bot.id })) });
  site.put("/outer", {
    html: hostPage('<iframe sandbox="allow-scripts" src="/inner" width="900" height="700"></iframe>'),
  });
  await page.goto(`${site.url}/outer`);
  const inner = page.frameLocator("iframe");
  await inner.getByRole("button", { name: "Chat with Linden Bot" }).click();
  await inner.getByLabel("Your message").fill("Do you deliver?");
  await inner.getByLabel("Your message").press("Enter");
  await expect(inner.getByText("Yes, within Berlin for 3 euros.").first()).toBeVisible();
  await inner.getByRole("dialog").getByRole("button", { name: "Close the chat" }).click();
  await inner.getByRole("button", { name: "Chat with Linden Bot" }).click();
  await expect(inner.getByText("Yes, within Berlin for 3 euros.").first()).toBeVisible();
});

test("right to left, on the left, in Spanish", async ({ page, site, bot }) => {
  await visit(page, site, { "bot-id": bot.id, position: "left" }, { html: 'lang="ar" dir="rtl"' });
  const box = await bubble(page).boundingBox();
  expect(box?.x).toBe(20);
  await openPanel(page);
  await ask(page, "Do you deliver?");
  const centre = async (selector: string) => {
    const place = await host(page).locator(selector).first().boundingBox();
    return (place?.x ?? 0) + (place?.width ?? 0) / 2;
  };
  expect(await centre(".visitor"), "the visitor speaks on the left").toBeLessThan(await centre(".bot"));
  expect(await centre(".send"), "and sends to the left").toBeLessThan(await centre(".text"));
  await inspect(page, "right to left");

  await page.evaluate(() => sessionStorage.clear());
  await visit(page, site, { "bot-id": bot.id, lang: "es" });
  await page.getByRole("button", { name: "¿Necesitas ayuda? Chatea con la IA" }).click();
  await expect(page.getByLabel("Tu mensaje")).toBeFocused();
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the chat opens and closes smoothly", async ({ page, site, bot }) => {
    await visit(page, site, { "bot-id": bot.id });
    const moving = () => host(page).evaluate((it) => it.shadowRoot?.getAnimations().length);
    await expect(bubble(page)).toBeVisible();
    expect(await moving()).toBeGreaterThan(0);
    await openPanel(page);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await bubble(page).click();
    await expect(panel(page)).toBeVisible();
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await moving()).toBe(0);
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const [size, use] of [
    ["a desk", { viewport: { width: 1280, height: 800 } }],
    ["a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ] as const) {
    test.describe(`${colorScheme}, on ${size}`, () => {
      test.use({ colorScheme, ...use });

      test("no faults of accessibility, closed and open", async ({ page, site, owner }) => {
        // The hardest colours to read on light and on dark.
        const botColor = colorScheme === "light" ? "#ffc107" : "#343a40";
        const bot = await makeBot(owner, { botColor });
        await visit(page, site, { "bot-id": bot.id });
        await expect(greeting(page)).toBeVisible();
        await inspect(page, "greeting");
        await openPanel(page);
        await inspect(page, "welcome");
        await ask(page, "When are you open?");
        await talk(page).getByText("1 source").click();
        await ask(page, "Can you repair my bicycle?");
        await ask(page, "What about your pricing?");
        await expect(page.getByLabel("Full Name")).toBeVisible();
        await inspect(page, "a conversation with a form");
        await page.emulateMedia({ forcedColors: "active" });
        await expect(panel(page)).toHaveCSS("border-top-width", "1px");
      });
    });
  }
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("fills the screen, keeps above the keyboard, and is easy to hit", async ({ page, site, bot }) => {
    await visit(page, site, { "bot-id": bot.id });
    await bubble(page).tap();
    await expect(panel(page)).toBeVisible();
    expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(panel(page)).toHaveAttribute("aria-modal", "true");
    await expect(bubble(page)).toBeHidden();
    await expect(field(page), "the keyboard does not open unasked").not.toBeFocused();
    await ask(page, "When are you open?");
    const small = await host(page).evaluate((element) =>
      Array.from(element.shadowRoot?.querySelectorAll(".panel button, .panel summary, .panel a") ?? [])
        .filter((each) => (each as HTMLElement).checkVisibility())
        .map((each) => ({
          name: each.textContent || each.getAttribute("aria-label"),
          box: each.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.height < 43.5)
        .map(({ name, box }) => `${name}: ${box.height}`),
    );
    expect(small).toEqual([]);
    const size = await field(page).evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
    expect(size, "smaller letters make a phone zoom in").toBeGreaterThanOrEqual(16);

    await field(page).focus();
    await page.setViewportSize({ width: 390, height: 420 });
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Send message" })).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Close the chat" }).tap();
    await expect(panel(page)).toBeHidden();
    await expect(bubble(page)).toBeInViewport({ ratio: 1 });
  });
});
