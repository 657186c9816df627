// The demo conversation survives a change of page and a reload, in this tab only. What cannot be read is
// as good as nothing: somebody else may have written it, or an older version of us.
import { MESSAGE_MAX, type Spoken } from "@botwright/chat-core/conversation";
import { inTab } from "@/storage";

export const MESSAGES_KEY = "botwright.demo-chat.messages";
export const SESSION_KEY = "botwright.demo-chat.session";
const KEPT = 100;
const LONGEST = 20_000;

export function savedMessages(): Spoken[] {
  try {
    const found: unknown = JSON.parse(inTab.get(MESSAGES_KEY) ?? "[]");
    return Array.isArray(found) && found.every(isSpoken) ? found : [];
  } catch {
    return [];
  }
}

function isSpoken(value: unknown): value is Spoken {
  if (typeof value !== "object" || value === null) return false;
  const { type, text, timestamp } = value as Partial<Spoken>;
  const longest = type === "user" ? MESSAGE_MAX : LONGEST;
  return (
    (type === "user" || type === "bot") &&
    typeof text === "string" &&
    text.length <= longest &&
    Number.isFinite(timestamp)
  );
}

export function saveMessages(messages: Spoken[]): void {
  inTab.set(MESSAGES_KEY, JSON.stringify(messages.slice(-KEPT)));
}

/** The conversation's name, the same until it is begun anew. */
export function savedSession(): string {
  const saved = inTab.get(SESSION_KEY);
  if (saved && /^[\w-]{1,100}$/.test(saved)) return saved;
  const fresh = `${Date.now()}-${Math.random().toString(36).slice(2, 12)}`;
  saveSession(fresh);
  return fresh;
}

export function saveSession(sessionId: string): void {
  inTab.set(SESSION_KEY, sessionId);
}
