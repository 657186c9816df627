// The words that every chat window shares with the widget, for those that React draws.
import { chatTexts } from "@botwright/chat-core/texts";
import { defineTexts } from "@/i18n/define-texts";

export const useChatTexts = defineTexts(chatTexts, { es: () => import("@botwright/chat-core/texts.es") });
