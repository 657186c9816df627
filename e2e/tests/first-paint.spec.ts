// Public pages are there before their scripts: drawn while the web app was built, in both languages, and then taken over
// by the app in one go. Nothing may flash, move, be blocked by the content policy, or get lost on the way.
import type { APIRequestContext, Page } from "@playwright/test";
import spanishFrame from "../../web/src/app/texts.es.ts";
import { texts as frame } from "../../web/src/app/texts.ts";
import spanishFindBots from "../../web/src/features/find-bots/texts.es.ts";
import { texts as findBots } from "../../web/src/features/find-bots/texts.ts";
import spanishHome from "../../web/src/features/home/texts.es.ts";
import { texts as home } from "../../web/src/features/home/texts.ts";
import spanishInformation from "../../web/src/features/information/texts.es.ts";
import { texts as information } from "../../web/src/features/information/texts.ts";
import spanishPricing from "../../web/src/features/pricing/texts.es.ts";
import { texts as pricing } from "../../web/src/features/pricing/texts.ts";
import { beSignedIn, expect, rejectCookies, serverUrl, test } from "../support/test.ts";

const READ: [path: string, language: "en" | "es", heading: string, text: string][] = [
  ["/", "en", home.hero.title, home.features.title],
  ["/", "es", spanishHome.hero.title, spanishHome.features.title],
  ["/find-bots", "en", findBots.title, findBots.lead],
  ["/find-bots", "es", spanishFindBots.title, spanishFindBots.lead],
  ["/pricing", "en", pricing.title, pricing.compareTitle],
  ["/pricing", "es", spanishPricing.title, spanishPricing.compareTitle],
];

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, language, heading, text] of READ) {
    test(`${path} can be read (${language})`, async ({ page }) => {
      await page.goto(`${path}?lang=${language}`);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByText("needs JavaScript")).toHaveCount(0);
    });
  }

  test("public bots are listed, with the way to each", async ({ page }) => {
    await page.goto("/find-bots");
    const demo = page.getByRole("link", { name: "Botwright Guide" });
    await expect(demo).toBeVisible();
    await expect(demo).toHaveAttribute("href", "/chatbot?code=DEMO-01");
    await expect(page.getByText(/BOT_/)).toHaveCount(0);
  });

  test("the browser's language is spoken", async ({ browser }) => {
    const context = await browser.newContext({
      locale: "es-AR",
      baseURL: serverUrl(),
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto("/about");
    await expect(page.getByRole("heading", { level: 1, name: spanishInformation.about.title })).toBeVisible();
    await context.close();
  });
});

/** Watches from the first moment on: what was shown when, and what moved. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { moved: 0, headings: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.moved += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    const look = () => {
      const heading = document.querySelector("#root h1")?.textContent ?? "(nothing)";
      // While the document is still coming in, its heading may be yet to come.
      const begun = seen.headings.length > 0 || heading !== "(nothing)";
      if (begun && seen.headings.at(-1) !== heading) seen.headings.push(heading);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

interface Seen {
  moved: number;
  headings: string[];
}

const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
const takenOver = (page: Page) => expect(page.locator("[data-drawn-ahead]")).toHaveCount(0);

const LOOKS = {
  en: { viewport: { width: 1280, height: 800 }, colorScheme: "light" },
  es: { viewport: { width: 390, height: 800 }, colorScheme: "dark" },
} as const;

for (const [path, language, heading] of READ) {
  test.describe(`${path} (${language})`, () => {
    test.use(LOOKS[language]);

    test("is taken over by the app unnoticed", async ({ page }) => {
      await rejectCookies(page);
      await watch(page);
      await page.goto(`${path}?lang=${language}`);
      await takenOver(page);
      await page.waitForLoadState("networkidle");
      const { moved, headings } = await seen(page);
      expect(headings).toEqual([heading]);
      expect(moved).toBeLessThanOrEqual(0.02);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    });
  });
}

/** Keeps the app from starting until it is told to. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/start-/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("what is done before the app has started is not lost", async ({ page }) => {
  await rejectCookies(page);
  const release = await holdApp(page);
  await page.goto("/find-bots", { waitUntil: "commit" });
  const field = page.getByRole("searchbox");
  await field.fill("no such bot");
  await expect(page.locator("[data-drawn-ahead]")).toHaveCount(1);
  release();
  await takenOver(page);
  await expect(field).toHaveValue("no such bot");
  await expect(field).toBeFocused();
  await expect(page.getByRole("heading", { name: findBots.noMatch })).toBeVisible();
});

test("who chose another language never sees what was drawn for others", async ({ page }) => {
  await rejectCookies(page);
  await page.addInitScript(() => localStorage.setItem("botwright.language", "es"));
  const release = await holdApp(page);
  await page.goto("/faq", { waitUntil: "commit" });
  await expect(page.locator("[data-drawn-ahead]")).toBeAttached();
  await expect(page.locator("[data-drawn-ahead]")).toBeHidden();
  release();
  await expect(page.getByRole("heading", { level: 1, name: spanishInformation.faq.title })).toBeVisible();
});

test("who is signed in never sees what was drawn for others", async ({ page, owner }) => {
  await rejectCookies(page);
  await beSignedIn(page, owner);
  const release = await holdApp(page);
  await page.goto("/pricing", { waitUntil: "commit" });
  await expect(page.locator("[data-drawn-ahead]")).toBeAttached();
  await expect(page.locator("[data-drawn-ahead]")).toBeHidden();
  release();
  await expect(page.getByRole("heading", { level: 1, name: pricing.title })).toBeVisible();
});

const TITLES: [path: string, english: string, spanish: string][] = [
  ["/", "", ""],
  ["/find-bots", frame.titles.findBots, spanishFrame.titles.findBots],
  ["/pricing", frame.titles.pricing, spanishFrame.titles.pricing],
  ["/faq", frame.titles.faq, spanishFrame.titles.faq],
  ["/about", frame.titles.about, spanishFrame.titles.about],
  ["/contact", frame.titles.contact, spanishFrame.titles.contact],
  ["/privacy", frame.titles.privacy, spanishFrame.titles.privacy],
  ["/terms", frame.titles.terms, spanishFrame.titles.terms],
  ["/blog", frame.titles.blog, spanishFrame.titles.blog],
  ["/bot-types", frame.titles.botTypes, spanishFrame.titles.botTypes],
  ["/login", frame.titles.signIn, spanishFrame.titles.signIn],
  ["/register", frame.titles.createAccount, spanishFrame.titles.createAccount],
  ["/reset-password", frame.titles.resetPassword, spanishFrame.titles.resetPassword],
  ["/blog/confirm", frame.titles.confirmSubscription, spanishFrame.titles.confirmSubscription],
  ["/blog/unsubscribe", frame.titles.endSubscription, spanishFrame.titles.endSubscription],
  ["/no-such-page", frame.titles.notFound, spanishFrame.titles.notFound],
];

async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path, { headers: { accept: "text/html" } })).text();
}

test("the server calls every page what the app calls it, in both languages", async ({ request }) => {
  for (const [path, english, spanish] of TITLES) {
    for (const [language, title] of [
      ["en", english],
      ["es", spanish],
    ] as const) {
      const html = await htmlOf(request, `${path}?lang=${language}`);
      const served = /<title>([^<]*)<\/title>/.exec(html)?.[1];
      expect(served, `${path} (${language})`).toBe(title ? `${title} · Botwright` : "Botwright");
      expect(html).toContain(`<html lang="${language}"`);
    }
  }
});

test("the questions that search engines read are those of the page", async ({ request }) => {
  for (const [language, { faq }] of [
    ["en", information],
    ["es", spanishInformation],
  ] as const) {
    const html = await htmlOf(request, `/faq?lang=${language}`);
    const data = /<script type="application\/ld\+json">(\{[^<]*FAQPage[^<]*)<\/script>/.exec(html)?.[1];
    const asked = (JSON.parse(data ?? "{}") as { mainEntity: { name: string }[] }).mainEntity;
    expect(asked.map(({ name }) => name)).toEqual(Object.values(faq.entries).map(({ question }) => question));
  }
});
