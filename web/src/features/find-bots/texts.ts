// What the public list says. The sentences of the product's specification stand here word for word.
import { counting } from "@botwright/chat-core/counting";
import { defineTexts } from "@/i18n/define-texts";

const counted = counting("en");
const number = new Intl.NumberFormat("en");

export const texts = {
  title: "Public ChatBots",
  lead: "Meet the chatbots that businesses have made public. Pick one and ask it something.",
  search: "Search public chatbots",
  searchHint: "Name, description or category",
  emptySearch: "Empty the search box",
  clearSearch: "Clear Search",
  loading: "Loading public chatbots",
  shown: (shown: number, all: number) =>
    shown === all
      ? counted(all, { one: "chatbot", other: "chatbots" })
      : `Showing ${number.format(shown)} of ${number.format(all)} chatbots`,
  noBots: "No public bots yet",
  noBotsLead: "As soon as a business makes its chatbot public, it appears here. It could be yours.",
  createBot: "Explore Bot Types",
  noMatch: "No matching bots",
  noMatchLead: (search: string) => `No public chatbot has “${search}” in its name, description or category.`,
  failedTitle: "Something went wrong",
  failed: "Failed to fetch bots.",
  tryAgain: "Try Again",
  more: "Load more",
  loadingMore: "Loading...",
  chat: "Chat now",
} as const;

export const useTexts = defineTexts(texts, { es: () => import("./texts.es") });
