// The first bots of the list came with the page itself, where the server had drawn their cards into it; so the app can
// draw the same cards at once, and asks for today's list while they are there.
import type { PublicBotsAnswer } from "./find-bots-calls";

/** The element that holds them; the server writes it (`http/pages/bots_ahead.rs`). */
const HOLDER = "bots-ahead";

export function botsInPage(): { pages: PublicBotsAnswer[]; pageParams: number[] } | undefined {
  const text = typeof document === "undefined" ? undefined : document.getElementById(HOLDER)?.textContent;
  return text ? { pages: [JSON.parse(text) as PublicBotsAnswer], pageParams: [0] } : undefined;
}
