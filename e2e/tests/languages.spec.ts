// The second language on the real server: our public pages, the chat page and the widget on somebody's website say all
// their own words in Spanish, and nobody who reads English loads any of it.
import type { Page } from "@playwright/test";
import spanishChat from "../../chat-core/src/texts.es.ts";
import { chatTexts } from "../../chat-core/src/texts.ts";
import spanishFrame from "../../web/src/app/texts.es.ts";
import { texts as frame } from "../../web/src/app/texts.ts";
import spanishPage from "../../web/src/chat-page/texts.es.ts";
import { pageTexts } from "../../web/src/chat-page/texts.ts";
import spanishAccounts from "../../web/src/features/accounts/texts.es.ts";
import { accountTexts } from "../../web/src/features/accounts/texts.ts";
import spanishBlog from "../../web/src/features/blog/texts.es.ts";
import { blogTexts } from "../../web/src/features/blog/texts.ts";
import spanishBotTypes from "../../web/src/features/bot-types/texts.es.ts";
import { texts as botTypes } from "../../web/src/features/bot-types/texts.ts";
import spanishConsent from "../../web/src/features/consent/texts.es.ts";
import { consentTexts } from "../../web/src/features/consent/texts.ts";
import spanishDemo from "../../web/src/features/demo-chat/texts.es.ts";
import { demoTexts } from "../../web/src/features/demo-chat/texts.ts";
import spanishFindBots from "../../web/src/features/find-bots/texts.es.ts";
import { texts as findBots } from "../../web/src/features/find-bots/texts.ts";
import spanishHome from "../../web/src/features/home/texts.es.ts";
import { texts as home } from "../../web/src/features/home/texts.ts";
import spanishInformation from "../../web/src/features/information/texts.es.ts";
import { texts as information } from "../../web/src/features/information/texts.ts";
import spanishNavigation from "../../web/src/features/navigation/texts.es.ts";
import { texts as navigation } from "../../web/src/features/navigation/texts.ts";
import spanishPricing from "../../web/src/features/pricing/texts.es.ts";
import { texts as pricing } from "../../web/src/features/pricing/texts.ts";
import { fits, inspect } from "../support/inspect.ts";
import { inColours, settle } from "../support/look.ts";
import { beSignedIn, rejectCookies, serverUrl } from "../support/test.ts";
import { bubble, expect, test, visit } from "../support/widget.ts";

/** Every sentence of a feature that is not made while the page runs. */
function sentences(words: unknown): string[] {
  if (typeof words === "string") return [words];
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(sentences) : [];
}

const shared = [[chatTexts, spanishChat]] as const;
const publicPages = [
  ...shared,
  [frame, spanishFrame],
  [accountTexts, spanishAccounts],
  [blogTexts, spanishBlog],
  [botTypes, spanishBotTypes],
  [consentTexts, spanishConsent],
  [demoTexts, spanishDemo],
  [findBots, spanishFindBots],
  [home, spanishHome],
  [information, spanishInformation],
  [navigation, spanishNavigation],
  [pricing, spanishPricing],
] as const;
const chatPage = [...shared, [pageTexts, spanishPage]] as const;

type Pairs = readonly (readonly [english: object, spanish: object])[];

/** What cannot be said in Spanish: "Plan" and "Blog" are the same in both. */
function onlyEnglish(pairs: Pairs): Set<string> {
  const spanish = new Set(sentences(pairs.map(([, words]) => words)));
  const english = sentences(pairs.map(([words]) => words));
  return new Set(english.filter((words) => words !== "" && !spanish.has(words)));
}

/** What a page says in words of its own: each run of text, and what only some people see or hear. */
async function said(page: Page, within = "body"): Promise<string[]> {
  return page.locator(within).evaluate((root) => {
    const found: string[] = [];
    const look = (node: Element | ShadowRoot) => {
      if (node instanceof Element && node.getAttribute("lang") === "en") return;
      for (const child of node.childNodes) if (child.nodeType === 3) found.push(child.textContent ?? "");
      if (node instanceof Element) {
        for (const name of ["aria-label", "placeholder", "title", "alt"])
          found.push(node.getAttribute(name) ?? "");
        if (node.shadowRoot) look(node.shadowRoot);
      }
      for (const child of node.children) look(child);
    };
    look(root);
    return found.map((words) => words.trim()).filter((words) => words !== "");
  });
}

async function expectNoEnglish(page: Page, pairs: Pairs, what: string, within?: string): Promise<void> {
  const english = onlyEnglish(pairs);
  const left = (await said(page, within)).filter((words) => english.has(words));
  expect(left, `English on ${what}`).toEqual([]);
}

const PAGES: [path: string, heading: string][] = [
  ["/", spanishHome.hero.title],
  ["/faq", spanishInformation.faq.title],
  ["/about", spanishInformation.about.title],
  ["/contact", spanishInformation.contact.title],
  ["/find-bots", spanishFindBots.title],
  ["/bot-types", spanishBotTypes.title],
  ["/pricing", spanishPricing.title],
  ["/blog", spanishBlog.title],
  ["/login", spanishAccounts.loginTitle],
  ["/register", spanishAccounts.registerTitle],
  ["/reset-password", spanishAccounts.resetTitle],
  ["/no-such-page", spanishInformation.notFound.title],
];

/** The rest has the same elements as in English, which other tests look at. */
const INSPECTED = ["/", "/faq", "/find-bots", "/login"];

const looks = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 360 },
] as const;

test("public pages say nothing in English", async ({ page }) => {
  // Many pages in one test; a busy machine takes its time for them.
  test.setTimeout(900_000);
  await page.goto("/?lang=es");
  // The wish is kept and leaves the address.
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("region", { name: "Usamos cookies" })).toBeVisible();
  await page.getByRole("button", { name: "Rechazar" }).click();
  for (const [path, heading] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await settle(page);
    for (const { colorScheme, width } of looks) {
      await inColours(page, colorScheme);
      await page.setViewportSize({ width, height: 800 });
      const what = `${path} in Spanish, ${colorScheme}, ${width} px`;
      await expectNoEnglish(page, publicPages, what);
      await fits(page, what);
    }
    if (INSPECTED.includes(path)) await inspect(page, `${path} in Spanish`);
  }
});

test("the chat page says all but the bot's own words in Spanish", async ({ page, bot }) => {
  await page.goto(`/chatbot?code=${bot.code}&lang=es`);
  await expect(page.getByRole("heading", { level: 2, name: "Chat con Linden Bot" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`code=${bot.code}$`));
  await page.getByLabel("Tu mensaje").fill("When are you open?");
  await page.getByLabel("Tu mensaje").press("Enter");
  const talk = page.getByRole("log", { name: "Conversación" });
  await expect(talk.getByText("1 fuente")).toBeVisible();
  await expect(talk.locator("strong").getByText("7 am to 5 pm").first()).toBeVisible();
  for (const { colorScheme, width } of looks) {
    await inColours(page, colorScheme);
    await page.setViewportSize({ width, height: 800 });
    await expectNoEnglish(page, chatPage, "the chat page");
    await inspect(page, `the chat page in Spanish, ${colorScheme}, ${width} px`);
  }
  // The conversation goes on in the other language.
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("log", { name: "Conversation" }).getByText("1 source")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Your message")).toBeVisible();
});

test("the browser's language is spoken, until somebody chooses another", async ({ browser }) => {
  const context = await browser.newContext({ locale: "es-MX", baseURL: serverUrl() });
  const page = await context.newPage();
  await rejectCookies(page);
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1, name: "Preguntas frecuentes" })).toBeVisible();
  await expect(page).toHaveTitle("Preguntas frecuentes · Botwright");
  const wish = page.getByRole("contentinfo").getByRole("link", { name: "English" });
  await expect(wish).toHaveAttribute("hreflang", "en");
  await wish.click();
  await expect(page.getByRole("heading", { level: 1, name: "Frequently asked questions" })).toBeVisible();
  await expect(page).toHaveTitle("FAQ · Botwright");
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1, name: "About Botwright" })).toBeVisible();
  await context.close();
});

test.describe("in the narrowest window that shows the links in a row", () => {
  test.use({ viewport: { width: 1090, height: 700 } });

  test("the longer words of Spanish have room", async ({ page }) => {
    await rejectCookies(page);
    for (const path of ["/?lang=es", "/pricing", "/bot-types"]) {
      await page.goto(path);
      await expect(page.getByRole("navigation", { name: "Principal" }).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      const cut = await page.evaluate(() => {
        const wide = document.documentElement.scrollWidth - window.innerWidth;
        const labels = [...document.querySelectorAll<HTMLElement>("main .mantine-Button-label")];
        const short = labels.filter((label) => label.scrollWidth > label.clientWidth + 1);
        return [...(wide > 0 ? [`${wide} px`] : []), ...short.map((label) => label.textContent)];
      });
      expect(cut, `cut off on ${path}`).toEqual([]);
    }
  });
});

test("who reads English loads no Spanish", async ({ page }) => {
  const loaded: string[] = [];
  page.on("response", async (answer) => {
    if (answer.url().endsWith(".js")) loaded.push(await answer.text().catch(() => ""));
  });
  await rejectCookies(page);
  await page.goto("/faq");
  await page.getByRole("button", { name: demoTexts.invitation }).click();
  await expect(page.getByLabel("Your message")).toBeVisible();
  await page.goto("/chatbot");
  await expect(page.getByLabel("Your message")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(loaded.length).toBeGreaterThan(3);
  for (const words of [spanishInformation.faq.title, spanishChat.placeholder, spanishPage.findBots])
    expect(loaded.filter((script) => script.includes(words))).toEqual([]);
});

test("without its words a page speaks English", async ({ page }) => {
  await rejectCookies(page);
  await page.route(/texts\.es/, (route) => route.abort());
  await page.goto("/faq?lang=es");
  await expect(page.getByRole("heading", { level: 1, name: "Frequently asked questions" })).toBeVisible();
});

test("the widget speaks as its website does, or as the snippet says", async ({ page, site, bot }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(serverUrl())) asked.push(new URL(request.url()).pathname);
  });
  await visit(page, site, { "bot-id": bot.id });
  await expect(bubble(page)).toHaveAttribute("aria-label", "Chat with Linden Bot");
  await bubble(page).click();
  await expect(page.getByRole("dialog", { name: "Chat with Linden Bot" })).toBeVisible();
  expect(asked.filter((path) => path.includes("_es-"))).toEqual([]);

  await page.evaluate(() => sessionStorage.clear());
  await visit(page, site, { "bot-id": bot.id }, { html: 'lang="es-AR"' });
  await expect(page.getByRole("button", { name: "¿Necesitas ayuda? Chatea con la IA" })).toBeVisible();
  await bubble(page).click();
  const panel = page.getByRole("dialog", { name: "Chat con Linden Bot" });
  await panel.getByLabel("Tu mensaje").fill("When are you open?");
  await panel.getByLabel("Tu mensaje").press("Enter");
  await expect(panel.getByText("1 fuente")).toBeVisible();
  await expectNoEnglish(page, shared, "the widget", "botwright-widget");
  await inspect(page, "the widget in Spanish");
  expect(asked.filter((path) => path.includes("_es-"))).toHaveLength(2);

  await page.evaluate(() => sessionStorage.clear());
  await visit(page, site, { "bot-id": bot.id, language: "es" }, { html: 'lang="en"' });
  await expect(bubble(page)).toHaveAttribute("aria-label", "Chatear con Linden Bot");
});

test("screens for the signed in are English, and say so to those who listen", async ({ page, owner }) => {
  await rejectCookies(page);
  await beSignedIn(page, owner);
  await page.goto("/dashboard?lang=es");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("link", { name: "Mis bots" }).first()).toBeVisible();
});
