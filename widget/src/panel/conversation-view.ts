// Keeps the list on the screen in step with the conversation: a message is drawn when it is new or has changed, and
// everything else stays as it is. The lead form wanders to the newest message that asks for it.
import {
  asksForForm,
  type ChatMessage,
  type Conversation,
  isBusy,
  openLeadForm,
} from "@botwright/chat-core/conversation";
import { plainWords } from "@botwright/chat-core/markdown";
import { pinScroll } from "@botwright/chat-core/pinned-scroll";
import { element } from "../shared/element";
import { choices, drawBot, drawVisitor, type MessageActions } from "./draw-message";
import type { LeadPlace } from "./lead-form";
import type { Bot } from "./read-bot";
import type { PanelTexts } from "./texts";

interface Turn {
  message: ChatMessage;
  place: HTMLElement;
}

export interface ConversationView {
  list: HTMLElement;
  /** Speaks whole replies to those who listen. */
  status: HTMLElement;
  draw: (now: Conversation, active: boolean, online: boolean) => void;
}

export function makeView(
  bot: Bot,
  texts: PanelTexts,
  actions: MessageActions,
  lead: LeadPlace,
): ConversationView {
  const list = element("div", {
    class: "list",
    role: "log",
    // Words that arrive one by one would be read out one by one; the whole reply is spoken by the status.
    "aria-live": "off",
    "aria-label": texts.conversation,
    tabindex: "0",
  });
  const status = element("p", { class: "unseen", role: "status" });
  const quick = choices(bot.quickReplies, texts.suggested, actions.ask);
  const scroll = pinScroll(list);
  const turns = new Map<number, Turn>();
  let asked: number | undefined;
  let spoken: ChatMessage | undefined;

  function drawTurn(message: ChatMessage): void {
    const turn = turns.get(message.id);
    if (turn?.message === message) return;
    const place =
      turn?.place ??
      (message.type === "user" ? drawVisitor(message, texts) : element("div", { class: "turn" }));
    if (message.type === "bot") drawBot(place, message, texts, actions);
    place.toggleAttribute("data-question", message.type === "user" || asksForForm(message));
    if (!turn) list.append(place);
    turns.set(message.id, { message, place });
  }

  function draw(now: Conversation, active: boolean, online: boolean): void {
    const { messages } = now;
    const busy = isBusy(now);
    const ids = new Set(messages.map(({ id }) => id));
    for (const [id, { place }] of turns) {
      if (ids.has(id)) continue;
      place.remove();
      turns.delete(id);
    }
    for (const message of messages) drawTurn(message);
    for (const retry of list.querySelectorAll<HTMLElement>(".retry")) {
      const last = turns.get(messages.at(-1)?.id ?? -1);
      if (!active || !last?.place.contains(retry)) retry.remove();
      else retry.hidden = !online;
    }
    if (messages.length <= 1 && active && bot.quickReplies.length > 0) list.append(quick);
    else quick.remove();
    const open = openLeadForm(now);
    lead.put(active && open ? turns.get(open.id) : undefined, now.leadSent);
    list.setAttribute("aria-busy", String(busy));
    for (const choice of list.querySelectorAll(".choices button"))
      choice.setAttribute("aria-disabled", String(busy || !active || !online));
    speak(messages);
    const newest = messages.findLast((message) => message.type === "user" || asksForForm(message))?.id;
    if (newest !== asked) scroll.follow();
    asked = newest;
    scroll.pin();
  }

  /** What came before the window opened needs no announcement. */
  function speak(messages: ChatMessage[]): void {
    const last = messages.at(-1);
    if (last === spoken) return;
    const finished = last?.type === "bot" && (last.state === "whole" || last.state === "failed");
    if (spoken && finished && last.text !== "" && messages.length > 1)
      status.textContent = texts.says(bot.name, plainWords(last.text));
    else if (!finished) status.textContent = "";
    spoken = last;
  }

  return { list, status, draw };
}
