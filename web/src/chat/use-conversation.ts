// A conversation in a window: sends what the visitor asks, follows the reply, and begins anew on request.

import { askBot, type Failure, type ReplyEvent } from "@botwright/chat-core/ask-bot";
import { isOnline } from "@botwright/chat-core/connection";
import {
  type Conversation,
  isBusy,
  lastQuestion,
  next,
  resume,
  type Spoken,
  sendable,
} from "@botwright/chat-core/conversation";
import { newSessionId } from "@botwright/chat-core/session-id";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { type FormField, ownOrigin } from "./chat-calls";
import { useChatTexts } from "./texts";

interface ConversationOptions {
  /** Nothing is sent while it is unknown. */
  botId: string | undefined;
  /** What stands in the window at the beginning, perhaps a conversation that goes on. */
  opening: () => Spoken[];
  sessionId?: () => string;
  /** What a visitor reads in place of a reply that failed. */
  failure: (event: Failure) => string;
  onFailure?: (event: Failure) => void;
}

export interface Talk extends Conversation {
  sessionId: string;
  busy: boolean;
  /** Whether it was sent. */
  ask: (text: string) => boolean;
  /** Puts the question whose reply failed once more. */
  retry: () => void;
  wishLeadForm: (fields: FormField[]) => void;
  leftDetails: () => void;
  startOver: (opening: Spoken[]) => void;
}

export function useConversation(options: ConversationOptions): Talk {
  const texts = useChatTexts();
  const { botId, opening, sessionId: firstSession = newSessionId, failure, onFailure } = options;
  const [conversation, tell] = useReducer(next, undefined, () => resume(opening(), texts.interrupted));
  const [sessionId, setSessionId] = useState(firstSession);
  const running = useRef<AbortController>(undefined);
  const busy = isBusy(conversation);

  useEffect(() => () => running.current?.abort(), []);

  function ask(text: string): boolean {
    const message = sendable(text);
    if (!botId || message === "" || !isFree()) return false;
    tell({ type: "asked", text: message, at: Date.now() });
    send(botId, message);
    return true;
  }

  function retry(): void {
    const message = lastQuestion(conversation);
    if (!botId || !message || !isFree()) return;
    tell({ type: "asked-again", at: Date.now() });
    send(botId, message);
  }

  /** The ref knows of a question sent a moment ago, which the state may not show yet. */
  function isFree(): boolean {
    return !busy && !running.current && isOnline();
  }

  function send(bot: string, message: string): void {
    const question = new AbortController();
    running.current = question;
    const hear = (event: ReplyEvent) => {
      const failed = event.type === "failed";
      if (failed) onFailure?.(event);
      tell({ type: "replied", event, instead: failed ? failure(event) : texts.notUnderstood });
      // The connection may stay open for a while after the last word.
      if (failed || event.type === "done") running.current = undefined;
    };
    const asked = { bot_id: bot, message, session_id: sessionId };
    void askBot(ownOrigin(), asked, hear, question.signal);
  }

  function startOver(fresh: Spoken[]): void {
    running.current?.abort();
    running.current = undefined;
    setSessionId(newSessionId());
    tell({ type: "began", opening: fresh });
  }

  const wishLeadForm = useCallback(
    (fields: FormField[]) => tell({ type: "wished-lead-form", fields, at: Date.now() }),
    [],
  );
  const leftDetails = useCallback(() => tell({ type: "left-details" }), []);

  return { ...conversation, sessionId, busy, ask, retry, wishLeadForm, leftDetails, startOver };
}
