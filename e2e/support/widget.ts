// The widget as visitors meet it on somebody's website, and a bot for a whole worker to talk to.
import type { Locator, Page } from "@playwright/test";
import { type HostFile, type HostSite, hostPage, serveSite, snippet } from "./host-site.ts";
import { type MadeBot, makeBot } from "./make-bot.ts";
import { test as base, expect, newOwner } from "./test.ts";

export { expect };

declare global {
  interface Window {
    Botwright: {
      version: string;
      open: () => void;
      toggle: () => void;
      start: () => void;
      identify: (who: object) => void;
      on: (name: string, handler: (detail: unknown) => void) => void;
    };
    /** What the host pages of the tests note down. */
    heard: [name: string, detail: unknown][];
    keys: string[];
    seen: { shift: number; long: number[]; shown: number };
    version: string;
  }
}

interface WorkerFixtures {
  site: HostSite;
  bot: MadeBot;
}

export const test = base.extend<object, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to learn what is needed
    async ({}, use) => {
      const site = await serveSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  bot: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => use(await makeBot(await newOwner(), { quick_replies: '["Do you deliver?"]' })),
    { scope: "worker" },
  ],
});

let pages = 0;

interface Around extends Omit<HostFile, "html"> {
  /** In the head of the page. */
  head?: string;
  /** Attributes of its html element. */
  html?: string;
  /** Before the snippet. */
  body?: string;
}

/** Shows a page of the website with the bot's snippet at its end, at an address of its own. */
export async function visit(
  page: Page,
  site: HostSite,
  attributes: Record<string, string>,
  { head, html, body = "", ...rest }: Around = {},
): Promise<string> {
  pages += 1;
  const path = `/page-${pages}`;
  site.put(path, { html: hostPage(body + snippet(attributes), { head, html }), ...rest });
  await page.goto(site.url + path);
  return path;
}

export const host = (page: Page): Locator => page.locator("botwright-widget");
export const bubble = (page: Page): Locator => host(page).locator(".launcher");
export const panel = (page: Page): Locator => page.getByRole("dialog", { name: "Chat with Linden Bot" });
export const talk = (page: Page): Locator => page.getByRole("log", { name: "Conversation" });
/** What the bot has said, without its sources. */
export const said = (page: Page, words: string): Locator => talk(page).locator(".bot").getByText(words);
export const field = (page: Page): Locator => page.getByLabel("Your message");
export const greeting = (page: Page): Locator =>
  page.getByRole("button", { name: "Need help? Chat with AI" });

export async function openPanel(page: Page): Promise<void> {
  await bubble(page).click();
  await expect(panel(page)).toBeVisible();
}

export async function ask(page: Page, question: string): Promise<void> {
  const before = await talk(page).locator(".visitor").count();
  await field(page).fill(question);
  await field(page).press("Enter");
  await expect(talk(page).locator(".visitor")).toHaveCount(before + 1);
  await expect(talk(page)).toHaveAttribute("aria-busy", "false");
}
