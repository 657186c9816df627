// A conversation as data: what was said, what is being said, and what comes with it. The rules are here,
// without a browser; whoever holds the conversation brings in the network.
import type { ReplyEvent } from "./ask-bot";
import type { FormField, Source } from "./contract";

export const MESSAGE_MAX = 250;

/** What is sent of what was typed. An owner's quick reply may be longer than what a visitor may send. */
export function sendable(text: string): string {
  return Array.from(text.trim()).slice(0, MESSAGE_MAX).join("");
}

export interface ChatMessage {
  id: number;
  type: "user" | "bot";
  text: string;
  timestamp: number;
  /** A bot's message is waited for, then written, then whole; or it failed. */
  state: "waited-for" | "being-written" | "whole" | "failed";
  sources: Source[];
  suggestions: string[];
  leadFields: FormField[];
}

export interface Conversation {
  messages: ChatMessage[];
  nextId: number;
  /** The visitor left their details in this conversation. */
  leadSent: boolean;
}

export type Spoken = Pick<ChatMessage, "type" | "text" | "timestamp">;

export type Happening =
  | { type: "asked"; text: string; at: number }
  /** The question whose reply failed is put once more. */
  | { type: "asked-again"; at: number }
  /** `instead` is what a visitor reads in place of a reply that failed or has no words. */
  | { type: "replied"; event: ReplyEvent; instead: string }
  | { type: "wished-lead-form"; fields: FormField[]; at: number }
  | { type: "left-details" }
  | { type: "began"; opening: Spoken[] };

export function begin(opening: Spoken[], firstId = 0): Conversation {
  const messages = opening.map((spoken, at) => message(firstId + at, spoken));
  return { messages, nextId: firstId + messages.length, leadSent: false };
}

function message(id: number, spoken: Spoken, state: ChatMessage["state"] = "whole"): ChatMessage {
  return { id, ...spoken, state, sources: [], suggestions: [], leadFields: [] };
}

export function isBusy({ messages }: Conversation): boolean {
  const state = messages.at(-1)?.state;
  return state === "waited-for" || state === "being-written";
}

export function next(now: Conversation, happening: Happening): Conversation {
  switch (happening.type) {
    case "began":
      return begin(happening.opening, now.nextId);
    case "asked":
      return said(
        now,
        message(now.nextId, { type: "user", text: happening.text, timestamp: happening.at }),
        message(now.nextId + 1, { type: "bot", text: "", timestamp: happening.at }, "waited-for"),
      );
    case "asked-again": {
      const again = message(now.nextId, { type: "bot", text: "", timestamp: happening.at }, "waited-for");
      const kept = now.messages.at(-1)?.state === "failed" ? now.messages.slice(0, -1) : now.messages;
      return said({ ...now, messages: kept }, again);
    }
    case "replied":
      return withLast(now, (last) => heard(last, happening.event, happening.instead));
    case "wished-lead-form": {
      // Below a reply that is under way, it would cut that off.
      if (isBusy(now)) return now;
      const form = message(now.nextId, { type: "bot", text: "", timestamp: happening.at });
      return { ...said(now, { ...form, leadFields: happening.fields }), leadSent: false };
    }
    case "left-details":
      return { ...now, leadSent: true };
  }
}

function said(now: Conversation, ...added: ChatMessage[]): Conversation {
  return { ...now, messages: [...now.messages, ...added], nextId: now.nextId + added.length };
}

function withLast(now: Conversation, change: (last: ChatMessage) => ChatMessage): Conversation {
  const last = now.messages.at(-1);
  if (!last || !isBusy(now)) return now;
  return { ...now, messages: [...now.messages.slice(0, -1), change(last)] };
}

function heard(last: ChatMessage, event: ReplyEvent, instead: string): ChatMessage {
  switch (event.type) {
    case "delta":
      return { ...last, text: last.text + event.text, state: "being-written" };
    case "sources":
      return { ...last, sources: event.sources };
    case "lead_form":
      return { ...last, leadFields: event.fields };
    case "done": {
      const text = last.text.trim() === "" ? instead : last.text;
      return { ...last, text, suggestions: event.suggestions, state: "whole" };
    }
    case "failed":
      // Half an answer can be worse than none, and the server may have had a reason to stop it.
      return { ...message(last.id, { ...spokenOf(last), text: instead }), state: "failed" };
  }
}

function spokenOf({ type, text, timestamp }: ChatMessage): Spoken {
  return { type, text, timestamp };
}

/** What is worth keeping: whole messages of both sides. A question whose reply failed is kept as one without a reply. */
export function keepable({ messages }: Conversation): Spoken[] {
  const last = messages.at(-1);
  return messages
    .filter(
      (each) => each.text !== "" && (each.state === "whole" || (each.state === "failed" && each !== last)),
    )
    .map(spokenOf);
}

/** Goes on with what was kept. If the page was left before the answer came, the question can be put again. */
export function resume(kept: Spoken[], interrupted: string): Conversation {
  const now = begin(kept);
  const last = kept.at(-1);
  if (last?.type !== "user") return now;
  const waiting = next(now, { type: "asked-again", at: last.timestamp });
  return next(waiting, { type: "replied", event: { type: "failed" }, instead: interrupted });
}

/** Suggestions are shown as buttons, so the same list in the words above them is left out. */
export function shownText({ text, suggestions }: ChatMessage): string {
  if (suggestions.length === 0) return text;
  const listed = new Set(suggestions.map((suggestion) => `- ${suggestion}`));
  return text
    .split("\n")
    .filter((line) => !listed.has(line.trim()))
    .join("\n")
    .trim();
}

/** The form that is open: the newest one, since two of the same would only confuse. It comes with the end of a reply. */
export function openLeadForm({ messages }: Conversation): ChatMessage | undefined {
  return messages.findLast((each) => each.leadFields.length > 0 && each.state === "whole");
}

/** The visitor wished for the form: it has no words above it. */
export function asksForForm({ text, leadFields }: ChatMessage): boolean {
  return text === "" && leadFields.length > 0;
}

/** The question to put again after a failure. */
export function lastQuestion({ messages }: Conversation): string | undefined {
  return messages.findLast((each) => each.type === "user")?.text;
}
