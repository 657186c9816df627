// Where what was typed waits while its form cannot be open. Session storage ends with the tab; the name tells person and
// bot apart, so that nobody else finds it.

const PREFIX = "botwright.draft.";
/** Overnight, as long as the tab stays open. */
export const DRAFT_LASTS_MS = 24 * 60 * 60 * 1000;

export function keepDraft(name: string, draft: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ draft, at: Date.now() }));
  } catch {
    // There is no room for it, which must not keep the session from ending.
  }
}

export function readDraft<Draft>(name: string): Draft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "{}") as { draft?: Draft; at?: number };
    return Date.now() - (kept.at ?? 0) < DRAFT_LASTS_MS ? kept.draft : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDraft(name: string): void {
  sessionStorage.removeItem(PREFIX + name);
}

/** Whoever signs out by hand leaves nothing behind. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}
