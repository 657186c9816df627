// What of a conversation is kept for the next page, and how it is read back. An older version of us or somebody else
// may have written what is found there, so nothing is believed that does not look right.
import type { ChatMessage, Conversation } from "@botwright/chat-core/conversation";

export interface KeptTalk {
  session: string;
  leadSent: boolean;
  messages: ChatMessage[];
}

const MOST = 60;

/** Whole messages with all that belongs to them; a reply that is under way is not whole. */
export function worthKeeping({ messages, leadSent }: Conversation): Omit<KeptTalk, "session"> {
  const whole = messages.filter(({ state }) => state === "whole" || state === "failed");
  return { leadSent, messages: whole.slice(-MOST) };
}

/** Its numbers begin with one that is free: by its number a message has its place on the screen. */
export function keptConversation(
  found: unknown,
  interrupted: string,
  firstId: number,
): { session: string; conversation: Conversation } | undefined {
  if (typeof found !== "object" || found === null) return undefined;
  const { session, leadSent, messages } = found as Partial<Record<keyof KeptTalk, unknown>>;
  if (typeof session !== "string" || !/^[\w-]{1,100}$/.test(session)) return undefined;
  if (!Array.isArray(messages) || messages.length === 0 || !messages.every(isMessage)) return undefined;
  const last = messages.at(-1);
  const all: ChatMessage[] = [...messages];
  // The page was left before the answer came.
  if (last?.type === "user") all.push({ ...last, type: "bot", text: interrupted, state: "failed" });
  return {
    session,
    conversation: {
      messages: all.map((message, at) => ({ ...message, id: firstId + at })),
      nextId: firstId + all.length,
      leadSent: leadSent === true,
    },
  };
}

function isMessage(value: unknown): value is ChatMessage {
  if (typeof value !== "object" || value === null) return false;
  const { type, text, state, timestamp, sources, suggestions, leadFields } = value as Partial<ChatMessage>;
  return (
    (type === "user" || type === "bot") &&
    (state === "whole" || state === "failed") &&
    typeof text === "string" &&
    typeof timestamp === "number" &&
    Array.isArray(sources) &&
    sources.every((source) => typeof source?.title === "string" && typeof source.excerpt === "string") &&
    Array.isArray(suggestions) &&
    suggestions.every((suggestion) => typeof suggestion === "string") &&
    Array.isArray(leadFields) &&
    leadFields.every((field) => typeof field?.name === "string" && Array.isArray(field.options))
  );
}
