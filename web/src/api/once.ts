// A wish that must come true once, however often it is sent: a double click, a retry after a lost answer. One key
// names the wish; the server answers every further request with the same key as it answered the first.
import { newSessionId } from "@botwright/chat-core/session-id";

/** The parameters of a call that carries the key. */
export function once(key: string) {
  return { header: { "Idempotency-Key": key } };
}

/** By wish: the keys of those of which nobody knows how they ended. */
const unanswered = new Map<string, string>();

/** The wish keeps its key until an answer has come, even where it is made in a dialog that was closed and opened again. */
export async function sendOnce<Answer>(
  wish: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = unanswered.get(wish) ?? newSessionId();
  unanswered.set(wish, key);
  const answer = await send(key);
  unanswered.delete(wish);
  return answer;
}
