// Which bot a page is about. The buttons of a bot leave its id in session storage, under the names that the product gives
// them. It stays there while the page is open, so that who signs in anew comes back to the same bot; a form forgets it when
// it is left, so that the next "create" is one. The browser's history keeps it too, so that the way back leads to it.
import { inTab } from "@/storage";

const keys = { edit: "editBotId", editSocial: "editSocialBotId", deploy: "deployBotId" } as const;

export type BotPage = keyof typeof keys;

export interface BotEntry {
  botId: string;
}

/** `state` is that of the entry in the browser's history. */
export function openedBotId(page: BotPage, state: unknown): string | undefined {
  const { botId } = (state ?? {}) as Partial<BotEntry>;
  return botId ?? (inTab.get(keys[page])?.trim() || undefined);
}

export function keepBotId(page: BotPage, id: string): void {
  inTab.set(keys[page], id);
}

export function forgetBotId(page: BotPage): void {
  inTab.remove(keys[page]);
}
