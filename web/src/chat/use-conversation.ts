// A conversation in a window: sends what the visitor asks, follows the reply, and begins anew on request.
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { askBot, type ReplyEvent } from "./ask-bot";
import type { FormField } from "./chat-calls";
import { begin, type Conversation, isBusy, MESSAGE_MAX, next, type Spoken } from "./conversation";
import { newSessionId } from "./session-id";

interface ConversationOptions {
  /** Nothing is sent while it is unknown. */
  botId: string | undefined;
  /** What stands in the window at the beginning. */
  opening: () => Spoken[];
  sessionId?: () => string;
  /** What a visitor reads in place of a reply that failed. */
  failure: (event: Extract<ReplyEvent, { type: "failed" }>) => string;
  onFailure?: (event: Extract<ReplyEvent, { type: "failed" }>) => void;
}

export interface Talk extends Conversation {
  sessionId: string;
  busy: boolean;
  /** Whether it was sent. */
  ask: (text: string) => boolean;
  wishLeadForm: (fields: FormField[]) => void;
  leftDetails: () => void;
  startOver: (opening: Spoken[]) => void;
}

export function useConversation(options: ConversationOptions): Talk {
  const { botId, opening, sessionId: firstSession = newSessionId, failure, onFailure } = options;
  const [conversation, tell] = useReducer(next, undefined, () => begin(opening()));
  const [sessionId, setSessionId] = useState(firstSession);
  const running = useRef<AbortController>(undefined);
  const busy = isBusy(conversation);

  useEffect(() => () => running.current?.abort(), []);

  function ask(text: string): boolean {
    // An owner's quick reply may be longer than what a visitor may send.
    const message = Array.from(text.trim()).slice(0, MESSAGE_MAX).join("");
    // The ref knows of a question sent a moment ago, which the state may not show yet.
    if (!botId || busy || running.current || message === "") return false;
    const question = new AbortController();
    running.current = question;
    tell({ type: "asked", text: message, at: Date.now() });
    const hear = (event: ReplyEvent) => {
      const failed = event.type === "failed";
      if (failed) onFailure?.(event);
      tell({ type: "replied", event, failure: failed ? failure(event) : "" });
    };
    void askBot({ bot_id: botId, message, session_id: sessionId }, hear, question.signal).finally(() => {
      if (running.current === question) running.current = undefined;
    });
    return true;
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

  return { ...conversation, sessionId, busy, ask, wishLeadForm, leftDetails, startOver };
}
