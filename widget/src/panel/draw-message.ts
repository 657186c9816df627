// One message with what belongs to it: its sources, what may have been meant, a way to ask again.
import type { Source } from "@botwright/chat-core/contract";
import { type ChatMessage, shownText } from "@botwright/chat-core/conversation";
import { plainWords } from "@botwright/chat-core/markdown";
import { button, element, icon } from "../shared/element";
import { drawMarkdown } from "./draw-markdown";
import type { PanelTexts } from "./texts";

export interface MessageActions {
  ask: (text: string) => void;
  retry: () => void;
}

export function drawVisitor(message: ChatMessage, texts: PanelTexts): HTMLElement {
  const who = element("span", { class: "unseen" }, `${texts.you}: `);
  return element(
    "div",
    { class: "visitor", "data-question": true },
    who,
    element("p", { dir: "auto" }, message.text),
  );
}

/** Draws the bot's message into its place, which keeps its bubble while the words arrive. */
export function drawBot(
  place: HTMLElement,
  message: ChatMessage,
  texts: PanelTexts,
  actions: MessageActions,
): void {
  const { state, suggestions, sources } = message;
  const text = shownText(message);
  const old = place.querySelector<HTMLElement>(":scope > .bot > .words");
  if (old && state === "being-written") {
    drawMarkdown(old, text);
    return;
  }
  const parts: HTMLElement[] = [];
  if (state === "waited-for") parts.push(thinking(texts));
  if (text !== "") {
    // The words have a direction of their own; the bubble has that of the page.
    const words = old ?? element("div", { class: "words", dir: "auto" });
    const bubble = old?.parentElement ?? element("div", { class: "bot" }, words);
    bubble.toggleAttribute("data-failed", state === "failed");
    drawMarkdown(words, text);
    parts.push(bubble);
  }
  if (suggestions.length > 0) parts.push(choices(suggestions, texts.suggestions, actions.ask));
  if (state === "whole" && sources.length > 0) parts.push(drawSources(sources, texts));
  if (state === "failed") parts.push(button({ class: "quiet retry" }, actions.retry, texts.tryAgain));
  place.replaceChildren(...parts);
}

export function choices(words: string[], label: string, onChoose: (word: string) => void): HTMLElement {
  return element(
    "div",
    { class: "choices", role: "group", "aria-label": label },
    ...words.map((word) => button({ dir: "auto" }, () => onChoose(word), word)),
  );
}

function thinking(texts: PanelTexts): HTMLElement {
  const dots = element("span", { class: "dots" }, element("i"), element("i"), element("i"));
  return element(
    "div",
    { class: "bot", "data-thinking": true },
    dots,
    element("span", { class: "unseen" }, texts.thinking),
  );
}

function drawSources(sources: Source[], texts: PanelTexts): HTMLElement {
  return element(
    "details",
    { class: "sources" },
    element(
      "summary",
      { class: "quiet" },
      element("span", { dir: "auto" }, texts.sources(sources.length)),
      icon(15, "M6 9l6 6l6-6"),
    ),
    element(
      "ol",
      {},
      ...sources.map(({ number, title, excerpt }) =>
        element(
          "li",
          { value: String(number), dir: "auto" },
          element("strong", {}, title),
          element("p", {}, plainWords(excerpt)),
        ),
      ),
    ),
  );
}
