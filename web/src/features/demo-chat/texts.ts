// What the demo chat says besides the words of the bot.
import { defineTexts } from "@/i18n/define-texts";

export const demoTexts = {
  region: "Demo chat",
  invitation: "Need Help? Chat with our AI Assistant",
  close: "Close the chat",
  title: "Botwright Guide",
  online: "Online now",
  offline: "Not answering at the moment",
  disabled: "This bot is disabled by the owner.",
  startOver: "Start over",
  greeting: "👋 Hello! How can I help you today?",
  error: "⚠️ Error. Please try again later.",
  unreachable: "The assistant cannot be reached at the moment.",
  tryAgain: "Try again",
  loading: "Opening the chat",
} as const;

export const useDemoTexts = defineTexts(demoTexts, { es: () => import("./texts.es") });
