// The profile shows plan, limits and usage as they were at sign-in; screens that change or read them
// ask the server for today's values. A failure keeps the old ones, except a 401, which the client handles.
import { answerOf, api } from "@/api/client";
import { recordFrom } from "./session-record";
import { currentUser, saveRecord } from "./session-store";

export async function refreshSession(): Promise<void> {
  const before = currentUser();
  if (!before) return;
  try {
    const answer = await answerOf(api.GET("/api/session"));
    if (currentUser()?.user_id === answer.user_id) saveRecord(recordFrom(answer, before.session_expiry));
  } catch {
    // Old values are better than none.
  }
}
