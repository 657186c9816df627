// What the widget says before its panel is there. Every visitor of a website loads the English words; those of another
// language come beside the bot's configuration, and without them the button is there all the same.
import type { Translation } from "@botwright/chat-core/translation";
import { loadPart } from "./load-part";
import type { Settings } from "./settings";

const en = {
  /** What these words are in, for those who have them read out. */
  lang: "en",
  greeting: "Need help? Chat with AI",
  open: (name: string) => `Chat with ${name}`,
  close: "Close the chat",
  dismiss: "Hide this message",
  failed: "The chat could not be loaded. Please try again.",
} as const;

export type LoaderTexts = Translation<typeof en>;

export async function loaderTexts({ origin, lang }: Settings): Promise<LoaderTexts> {
  if (lang === "en") return en;
  try {
    return (await loadPart<{ default: LoaderTexts }>(origin, __BUTTON_WORDS__[lang])).default;
  } catch {
    return en;
  }
}
