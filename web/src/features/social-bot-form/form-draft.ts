// Where the browser lets no window open, connecting an account leads away from the form in the same tab. What was
// typed waits here meanwhile, with the platform that was being connected, and is taken up once on the way back.
import type { SocialBotValues } from "./social-bot-values";

const DRAFT_KEY = "botwright.social-bot-draft";
const LASTS_MS = 60 * 60 * 1000;

/** The platform being connected, and the accounts it had before, each as `id:state`. */
export interface Waiting {
  platform: string;
  known: string[];
}

export interface FormDraft {
  botId: string | undefined;
  values: SocialBotValues;
  waiting: Waiting;
}

export function keepDraft(draft: FormDraft): void {
  sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ ...draft, at: Date.now() }));
}

/** The draft of this bot, or of the new one. Any other is out of date. */
export function readDraft(botId: string | undefined): FormDraft | undefined {
  const text = sessionStorage.getItem(DRAFT_KEY);
  if (text === null) return undefined;
  try {
    const draft = JSON.parse(text) as FormDraft & { at: number };
    return draft.botId === botId && Date.now() - draft.at < LASTS_MS ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDraft(): void {
  sessionStorage.removeItem(DRAFT_KEY);
}
