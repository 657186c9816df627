// What stands around the guide's pages. The pages themselves are in `docs/guide/owners`.
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
