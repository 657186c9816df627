// The first bots of the list came with the page itself, where the server had drawn their cards into it; so the app can
// draw the same cards at once.
import type { PublicBotsAnswer } from "./find-bots-calls";

/** The element that holds them; the server writes it (`http/pages/bots_ahead.rs`). */
const HOLDER = "bots-ahead";

/** They are as new as the page, so they are taken once; whoever comes back later asks anew. */
export function botsInPage(): { pages: PublicBotsAnswer[]; pageParams: number[] } | undefined {
  const holder = typeof document === "undefined" ? null : document.getElementById(HOLDER);
  holder?.remove();
  const text = holder?.textContent;
  return text ? { pages: [JSON.parse(text) as PublicBotsAnswer], pageParams: [0] } : undefined;
}
