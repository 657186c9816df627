// Walks the path of the owners' guide on a server of its own, from the empty registration form to a lead and a planned
// post, and takes or checks at each step the picture that the guide shows there.
import { readdirSync, readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { type PictureOptions, takePicture } from "../support/guide-pictures.ts";
import { type HostSite, hostPage, serveSite } from "../support/host-site.ts";
import { type Server, startServer } from "../support/server.ts";
import { expect, rejectCookies, test } from "../support/test.ts";

const OWNER = { name: "Mira Olsen", email: "mira@linden-bakery.example", password: "correct horse" };
const ADDRESS = "https://bots.example";
const SITE = "https://www.linden-bakery.example";
const FAQ = `Q: When are you open?
Q: What are your opening hours?
A: Tuesday to Saturday, 7 am to 5 pm.

Q: Do you deliver?
A: Yes, within Berlin for 3 euros.

Q: Do you have gluten-free bread?
A: Yes. We bake a buckwheat loaf every Friday.`;

/** What is different on every run looks the same on every picture. */
const steadyWords = [
  [/http:\/\/127\.0\.0\.1:\d+/g, ADDRESS],
  [/http:\/\/localhost:\d+/g, SITE],
  [/\b[A-Z]{4}-[A-Z0-9]{4}\b/g, "LIND-7K2Q"],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "0190a6c2-7a5e-7f3b-9d0a-2f6f0f9b7c11"],
] as const;

let server: Server;
let context: BrowserContext;
let page: Page;
let site: HostSite;

test.describe.configure({ mode: "serial", timeout: 180_000 });
// One page lives through all of these tests, and a trace belongs to one: closing it at the end found its file gone.
test.use({ trace: "off" });

test.beforeAll(async ({ browser }) => {
  server = await startServer("guide", { BOTWRIGHT_PUBLIC_URL: ADDRESS, BOTWRIGHT_RATE_LIMITS: "on" });
  site = await serveSite();
  context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    colorScheme: "light",
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "Europe/Berlin",
  });
  page = await context.newPage();
  await rejectCookies(page);
});

test.afterAll(async () => {
  // Whatever cannot be closed, the server must not live on.
  await Promise.allSettled([context.close(), site.stop(), server.stop()]);
});

const main = () => page.getByRole("main");
const dialog = () => page.getByRole("dialog");
const region = (name: string) => page.getByRole("region", { name });
const card = (name: string) => page.getByRole("article", { name });

async function picture(name: string, part = main(), options: PictureOptions = {}, of = page): Promise<void> {
  await takePicture(of, name, part, { instead: steadyWords, ...options });
}

async function mailedCode(): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const mail = readdirSync(`${server.dataDir}/outbox`).find((file) => file.endsWith(`-${OWNER.email}.eml`));
    code = readFileSync(`${server.dataDir}/outbox/${mail}`, "utf8").match(/^\d{6}$/m)?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? "";
}

async function hasLearned(bot: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(card(bot).getByText("Ready", { exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

test("an account", async () => {
  await page.goto("/register");
  await page.getByLabel("Name").fill(OWNER.name);
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByLabel("Confirm password").fill(OWNER.password);
  await page.getByRole("checkbox").check();
  await picture("register", main().locator("form").locator("xpath=../.."));
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(dialog().getByLabel("One-time code")).toBeVisible();
  await expect(page.getByText("OTP Sent")).toBeVisible();
  await picture("code", dialog(), { vague: dialog().getByText(/New code in|Send a new code/) });
  await dialog()
    .getByLabel("One-time code")
    .fill(await mailedCode());
  await dialog().getByRole("button", { name: "Verify & Create Account" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("Logged in successfully!")).toBeVisible();
});

test("a bot that has learned something", async () => {
  await page.goto("/bot-types");
  await picture("trial", page.locator("article").filter({ hasText: "Start Free Trial" }).first());
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page).toHaveURL(/\/my-bots$/);
  await expect(card("My FAQ Chatbot")).toBeVisible();
  await picture("new-bot", card("My FAQ Chatbot"));
  await card("My FAQ Chatbot").getByRole("button", { name: "Edit" }).click();
  const form = main().locator("form").first().locator("xpath=..");
  await page.getByLabel("Bot name").fill("Linden Bot");
  await page.getByLabel("Business name").fill("Linden Bakery");
  await page.getByLabel("Business type").fill("Bakery");
  await page.getByLabel("Mobile").fill("+49 30 1234567");
  await page
    .getByLabel("Description")
    .first()
    .fill("Linden Bakery bakes bread and cakes in Berlin. We are a family business with two shops.");
  await picture("form-basics", form, { until: page.getByText("Bot colour") });
  await page.getByRole("button", { name: "FAQ Knowledge" }).first().click();
  await page.getByLabel("Questions and answers").fill(FAQ);
  await picture("form-knowledge", form);
  await page.getByRole("button", { name: "Lead Generation" }).first().click();
  await picture("form-leads", form, { until: page.getByText("Label", { exact: true }).first() });
  await page.getByRole("button", { name: "Update Bot" }).click();
  await expect(page).toHaveURL(/\/my-bots$/);
  await expect(page.getByText("Bot updated successfully!")).toBeVisible();
  await hasLearned("Linden Bot");
});

test("what it has learned can be read", async () => {
  await card("Linden Bot").getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "FAQ Knowledge" }).first().click();
  await page.getByRole("button", { name: "See what your bot learned" }).click();
  await expect(dialog().getByText("Do you deliver?")).toBeVisible();
  await picture("learned", dialog());
  await page.goto("/my-bots");
});

test("a chat, and a visitor who leaves details", async () => {
  const opening = context.waitForEvent("page");
  await card("Linden Bot").getByRole("link", { name: /^Test/ }).click();
  const chat = await opening;
  const ask = async (question: string) => {
    await chat.getByRole("textbox").first().fill(question);
    await chat.keyboard.press("Enter");
  };
  const panel = chat.locator("#ask");
  await ask("do you deliver to my home?");
  await expect(panel.getByText("within Berlin for 3 euros").first()).toBeVisible();
  await picture("test-chat", panel, {}, chat);
  await ask("Can I get a quote for a wedding cake?");
  await expect(panel.getByLabel("Full Name")).toBeVisible();
  await panel.getByLabel("Full Name").fill("Ada Lovelace");
  await panel.getByLabel("Email Address").fill("ada@example.com");
  const send = panel.locator("form").filter({ hasText: "Full Name" }).locator("button[type=submit]");
  await send.scrollIntoViewIfNeeded();
  await picture("lead-form", panel, {}, chat);
  await send.click();
  await expect(panel.getByLabel("Full Name")).toBeHidden();
  await chat.close();
});

test("the link, the code and the check", async () => {
  await card("Linden Bot").getByRole("button", { name: "Get Bot Link" }).click();
  await expect(dialog().getByRole("button", { name: "Download PNG" })).toBeVisible();
  await picture("link", dialog());
  await page.keyboard.press("Escape");
  await card("Linden Bot").getByRole("button", { name: "Add to Website" }).click();
  await expect(page).toHaveURL(/\/deploy-bot$/);
  const code = await region("Integration Code")
    .locator("code")
    .filter({ hasText: "widget.js" })
    .first()
    .textContent();
  await picture("deploy", region("Integration Code"), { until: page.getByText("Compatible with") });
  await page.reload();
  site.put("/", { html: hostPage(code ?? "") });
  await page.getByLabel("Address of your website").fill(site.url);
  await page.getByRole("button", { name: "Check website" }).click();
  await expect(page.getByRole("heading", { name: "The bot is installed" })).toBeVisible();
  await picture("check", region("Check Your Installation"));

  const shop = await context.newPage();
  await shop.setViewportSize({ width: 960, height: 640 });
  const looks = `<style>body{margin:0;min-height:100vh;font:19px/1.6 Georgia,serif;color:#3b2f25;background:#fdf3e7}
    main{padding:150px 70px}h1{font-size:46px;margin:0}</style>`;
  site.put("/shop", {
    html: hostPage((code ?? "").replace(ADDRESS, server.url), { head: looks }).replace(/<input[^>]*>/, ""),
  });
  await shop.goto(`${site.url}/shop`);
  await shop.getByRole("button", { name: "Chat with Linden Bot" }).click();
  await shop.getByRole("textbox").fill("When are you open on Saturdays?");
  await shop.keyboard.press("Enter");
  await expect(shop.getByText("7 am to 5 pm").first()).toBeVisible();
  await picture("website", shop.locator("body"), {}, shop);
  await shop.close();
});

test("what came in", async () => {
  const [bot] = (await botsOf(page)).chatbots;
  const say = (session_id: string, message: string) =>
    page.request.post("/api/standard-chat", { data: { bot_id: bot?._id, session_id, message } });
  await say("visitor-2", "Is there parking for a van?");
  await page.goto(`/my-bots/${bot?._id}/conversations`);
  await page.getByRole("link", { name: /parking/ }).click();
  await expect(page.getByRole("button", { name: "Teach it the answer" })).toBeVisible();
  await picture("conversations", main().locator("> div").first());
  await page.goto(`/my-bots/${bot?._id}/leads`);
  await expect(page.getByText("Ada Lovelace").first()).toBeVisible();
  await expect(main().getByText("Linden Bot").first()).toBeVisible();
  await picture("leads", main().locator("> div").first());
  await page.getByRole("link", { name: /Open questions/ }).click();
  await page.getByRole("button", { name: /^Answer .*parking/ }).click();
  await dialog().getByLabel("Answer", { exact: true }).fill("Yes, two places behind the house.");
  await picture("open-question", dialog());
});

test("credit", async () => {
  await page.goto("/dashboard");
  await expect(region("Account Balance")).toContainText("$0.00");
  await page.getByRole("button", { name: "Add Credit" }).click();
  await picture("add-credit", dialog());
  await page.goto("/my-bots");
  await card("Linden Bot").getByRole("button", { name: "Recharge Bot" }).click();
  await expect(dialog()).toContainText("$0.00");
  await picture("recharge", dialog());
  await page.goto("/my-bots");
  await picture("bot-card", card("Linden Bot"));
});

test("a social media bot", async () => {
  await page.goto("/create-social-media-bot");
  await page.getByLabel("Bot name").fill("Linden posts");
  await page.getByLabel("Business name").fill("Linden Bakery");
  await page
    .getByLabel("Business description")
    .fill(
      "We bake sourdough bread in Berlin. Our cinnamon buns come out of the oven at 8. Dogs are welcome.",
    );
  await page.getByRole("button", { name: "Connect Facebook" }).click();
  await page.getByRole("button", { name: "Connect Instagram" }).click();
  await picture("social-platforms", region("Connect Social Media Platforms"));
  await page.getByRole("button", { name: "Add Schedule" }).click();
  await page.getByLabel("How often").fill("Mon, Wed, Fri");
  for (const platform of ["Facebook", "Instagram"])
    await page.getByRole("group", { name: "Platforms" }).getByText(platform, { exact: true }).click();
  await expect(page.getByText("Every Monday, Wednesday and Friday")).toBeVisible();
  await picture("social-schedule", region("Posting Schedule"));
  await page.getByLabel("How often").fill("daily");
  await page.getByRole("button", { name: "Create Social Media Bot" }).click();
  await page
    .getByRole("dialog", { name: "Bot Created Successfully!" })
    .getByRole("button", { name: "OK" })
    .click();
  const [bot] = (await botsOf(page)).social_media_bots;
  await page.goto(`/social-posts/${bot?._id}?view=upcoming`);
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
  // What it writes depends on the day.
  await picture("social-post", dialog(), { vague: dialog().locator("[role=tabpanel], textarea, input") });
});

interface Listed {
  chatbots: { _id: string }[];
  social_media_bots: { _id: string }[];
}

async function botsOf(page: Page): Promise<Listed> {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const answer = await page.request.get("/api/my-bots", { headers: { authorization: `Bearer ${token}` } });
  return answer.json();
}
