// A conversation with its network and its memory: sends what the visitor asks, follows the reply, keeps what was said
// for the next page, and begins anew on request.
import { askBot, type Failure, type ReplyEvent } from "@botwright/chat-core/ask-bot";
import { isOnline } from "@botwright/chat-core/connection";
import type { FormField } from "@botwright/chat-core/contract";
import {
  begin,
  type Conversation,
  type Happening,
  isBusy,
  lastQuestion,
  next,
  type Spoken,
  sendable,
} from "@botwright/chat-core/conversation";
import { newSessionId } from "@botwright/chat-core/session-id";
import type { PanelContext } from "../shared/between";
import { type KeptTalk, keptConversation, worthKeeping } from "./kept-talk";
import type { Bot } from "./read-bot";
import type { PanelTexts } from "./texts";

export interface Talk {
  now: () => Conversation;
  sessionId: () => string;
  /** Whether it was sent. */
  ask: (text: string) => boolean;
  retry: () => void;
  wishLeadForm: (fields: FormField[]) => void;
  leftDetails: () => void;
  startOver: () => void;
  /** Takes over what another page of this tab has kept meanwhile. */
  refresh: () => void;
}

interface TalkOptions {
  context: PanelContext;
  bot: Bot;
  texts: PanelTexts;
  onChange: () => void;
  onFailure: (failure: Failure) => void;
}

export function makeTalk({ context, bot, texts, onChange, onFailure }: TalkOptions): Talk {
  const { origin, memory, emit } = context;
  let sessionId = "";
  let conversation: Conversation = begin([]);
  let running: AbortController | undefined;

  const opening = (): Spoken[] =>
    bot.welcome ? [{ type: "bot", text: bot.welcome, timestamp: Date.now() }] : [];
  const isFree = () => !isBusy(conversation) && isOnline();

  function tell(happening: Happening): void {
    conversation = next(conversation, happening);
    if (!(happening.type === "replied" && isBusy(conversation))) keep();
    onChange();
  }

  function keep(): void {
    const talk: KeptTalk = { session: sessionId, ...worthKeeping(conversation) };
    memory.set({ talk });
  }

  function refresh(): void {
    running?.abort();
    const { nextId } = conversation;
    const kept = keptConversation(memory.get("talk"), texts.interrupted, nextId);
    sessionId = kept?.session ?? newSessionId();
    conversation = kept?.conversation ?? begin(opening(), nextId);
    onChange();
  }

  function send(message: string): void {
    running = new AbortController();
    const hear = (event: ReplyEvent) => {
      const failed = event.type === "failed";
      if (failed) onFailure(event);
      // Without a network the notice above the text field says why.
      const failure = isOnline() ? texts.serverError : texts.interrupted;
      tell({
        type: "replied",
        event,
        instead: failed ? (event.detail ?? failure) : texts.notUnderstood,
      });
      if (event.type === "done")
        emit("message", { from: "bot", text: conversation.messages.at(-1)?.text ?? "" });
    };
    const asked = { bot_id: bot.id, message, session_id: sessionId };
    void askBot(origin, asked, hear, running.signal);
  }

  refresh();
  // A question that is cut off because the visitor leaves the page has not failed; the next page says what happened.
  addEventListener("pagehide", () => running?.abort());
  return {
    now: () => conversation,
    sessionId: () => sessionId,
    ask(text) {
      const message = sendable(text);
      if (!isFree() || message === "") return false;
      tell({ type: "asked", text: message, at: Date.now() });
      emit("message", { from: "visitor", text: message });
      send(message);
      return true;
    },
    retry() {
      const question = lastQuestion(conversation);
      if (!isFree() || !question) return;
      tell({ type: "asked-again", at: Date.now() });
      send(question);
    },
    wishLeadForm: (fields) => tell({ type: "wished-lead-form", fields, at: Date.now() }),
    leftDetails: () => tell({ type: "left-details" }),
    startOver() {
      running?.abort();
      sessionId = newSessionId();
      tell({ type: "began", opening: opening() });
    },
    refresh,
  };
}
