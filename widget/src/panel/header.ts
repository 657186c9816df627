// The head of the panel: whose bot this is, and the ways to leave details, to begin anew and to close.
import { button, CROSS, element, icon } from "../shared/element";
import type { Bot } from "./read-bot";
import type { PanelTexts } from "./texts";

interface HeaderActions {
  leaveDetails: () => void;
  startOver: () => void;
  close: () => void;
}

export interface Header {
  element: HTMLElement;
  set: (state: { asked: boolean; canLeaveDetails: boolean; busy: boolean }) => void;
}

export function makeHeader(bot: Bot, origin: string, texts: PanelTexts, actions: HeaderActions): Header {
  const tool = (label: string, onClick: () => void, ...paths: string[]) =>
    button({ class: "tool", "aria-label": label, title: label }, onClick, icon(21, ...paths));
  const details = tool(
    texts.leadTitle,
    actions.leaveDetails,
    "M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0",
    "M16 19h6",
    "M19 16v6",
    "M6 21v-2a4 4 0 0 1 4-4h4",
  );
  const again = tool(
    texts.startOver,
    actions.startOver,
    "M20 11a8.1 8.1 0 0 0-15.5-2m-.5-4v4h4",
    "M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4",
  );
  return {
    element: element(
      "header",
      { class: "head" },
      face(bot.name, bot.logo && origin + bot.logo),
      element(
        "div",
        { class: "title" },
        element("h2", {}, element("bdi", {}, bot.name)),
        bot.business !== "" && element("p", {}, element("bdi", {}, bot.business)),
      ),
      details,
      again,
      tool(texts.close, actions.close, ...CROSS),
    ),
    set({ asked, canLeaveDetails, busy }) {
      details.hidden = !canLeaveDetails;
      // The form would cut off the reply that is being written.
      details.setAttribute("aria-disabled", String(busy));
      again.hidden = !asked;
    },
  };
}

/** The bot's logo, or the first letter of its name. */
function face(name: string, logo: string | undefined): HTMLElement {
  const letter = element(
    "span",
    { class: "face", "aria-hidden": "true" },
    Array.from(name.trim())[0]?.toUpperCase(),
  );
  if (!logo) return letter;
  const picture = element("img", { class: "face", src: logo, alt: "", width: "40", height: "40" });
  picture.addEventListener("error", () => picture.replaceWith(letter));
  return picture;
}
