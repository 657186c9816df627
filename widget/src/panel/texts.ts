// What the panel says. English is shared with our other chat windows; another language is a file of its own, which only
// those who read it load, and without which the panel speaks English.
import { firstSpoken } from "@botwright/chat-core/language";
import { chatTexts } from "@botwright/chat-core/texts";
import type { Translation } from "@botwright/chat-core/translation";

const en = {
  ...chatTexts,
  /** What these words are in, for those who have them read out. */
  lang: "en",
  dialog: (name: string) => `Chat with ${name}`,
  close: "Close the chat",
  startOver: "Start over",
  poweredBy: "Powered by",
} as const;

export type PanelTexts = Translation<typeof en>;

export async function panelTexts(origin: string, lang: string): Promise<PanelTexts> {
  const language = firstSpoken([lang]);
  if (!language || language === "en") return en;
  try {
    const words: { default: PanelTexts } = await import(
      /* @vite-ignore */ origin + __PANEL_WORDS__[language]
    );
    return words.default;
  } catch {
    return en;
  }
}
