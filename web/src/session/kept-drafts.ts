// Where what was typed waits while its form cannot be open. Session storage ends with the tab; the name tells person and
// bot apart, so that nobody else finds it.
import { inTab } from "@/storage";

const PREFIX = "botwright.draft.";
/** Overnight, as long as the tab stays open. */
export const DRAFT_LASTS_MS = 24 * 60 * 60 * 1000;

export function keepDraft(name: string, draft: unknown): void {
  inTab.set(PREFIX + name, JSON.stringify({ draft, at: Date.now() }));
}

export function readDraft<Draft>(name: string): Draft | undefined {
  try {
    const kept = JSON.parse(inTab.get(PREFIX + name) ?? "{}") as { draft?: Draft; at?: number };
    return Date.now() - (kept.at ?? 0) < DRAFT_LASTS_MS ? kept.draft : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDraft(name: string): void {
  inTab.remove(PREFIX + name);
}

/** Whoever signs out by hand leaves nothing behind. */
export function forgetDrafts(): void {
  for (const key of inTab.keys()) {
    if (key.startsWith(PREFIX)) inTab.remove(key);
  }
}
