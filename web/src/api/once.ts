// A wish that must come true once, however often it is sent: a double click, a retry after a lost answer. One key
// names the wish; the server answers every further request with the same key as it answered the first.
import { newSessionId } from "@botwright/chat-core/session-id";

export const newOnceKey = newSessionId;

/** The parameters of a call that carries the key. */
export function once(key: string) {
  return { header: { "Idempotency-Key": key } };
}
