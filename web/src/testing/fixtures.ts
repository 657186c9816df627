// A signed-in owner, as the server describes one and as the browser stores one.
import type { LoginAnswer, SessionUser } from "@/session/session-record";
import { restoreSession, TOKEN_KEY, USER_KEY } from "@/session/session-store";

export const loginAnswer: LoginAnswer = {
  access_token: "token-of-mira",
  token_type: "bearer",
  expires_at: "2030-01-01T12:00:00Z",
  user_id: "0190-mira",
  name: "Mira Olsen",
  email: "mira@bakery.example",
  role: "owner",
  plan: { name: "Pro", status: "Active", end_date: "2030-03-09T12:00:00Z" },
  limits: { free_ai_messages_allowance: 100, paid_ai_messages_allowance: 2000, chatbots_allowed: 25 },
  usage: { used_free_ai_messages: 7, used_paid_ai_messages: 41 },
};

const { access_token: _token, token_type: _type, expires_at: _expires, ...profile } = loginAnswer;

export function userRecord(changes: Partial<SessionUser> = {}): SessionUser {
  return { ...profile, session_expiry: Date.now() + 60_000, ...changes };
}

export function storeSession(changes: Partial<SessionUser> = {}): void {
  localStorage.setItem(TOKEN_KEY, loginAnswer.access_token);
  sessionStorage.setItem(USER_KEY, JSON.stringify(userRecord(changes)));
  restoreSession();
}
