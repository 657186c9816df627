// What stands around the guide's pages. The pages themselves are in `docs/guide/owners`.
import type { OtherLanguage } from "@botwright/chat-core/language";

/** For those who read the rest of the site in another language. */
export const onlyInEnglish: Record<OtherLanguage, string> = {
  es: "Esta guía solo está disponible en inglés.",
};

export const guideTexts = {
  guide: "Guide",
  pages: "Pages of the guide",
  parts: "On this page",
  menu: "All pages of the guide",
  previous: "Previous",
  next: "Next",
  turn: "Previous and next page",
  linkTo: (part: string) => `Link to “${part}”`,
  newTab: "(opens in a new tab)",
  print: "Print this page",
  help: "Something missing or unclear?",
  contact: "Contact us",
  goneTitle: "No such page in the guide",
  gone: "It was renamed, or the link to it is not complete.",
  toStart: "Go to the guide",
} as const;
