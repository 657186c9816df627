// The calls of a chat window besides the question itself. They are made with plain `fetch`: there is no room
// for a client library, no token to carry, and no cookie to send along.
import type { BotConfig, FilledLeadForm, LeadKept, Rated, Rating } from "./contract";
import { RequestError } from "./request-error";

export function apiAddress(origin: string, path: string): string {
  return `${origin}/api/${path}`;
}

export async function answer<T>(origin: string, path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(apiAddress(origin, path), { credentials: "omit", ...init });
  if (!response.ok) throw await RequestError.from(response);
  return (await response.json()) as T;
}

function post(body: unknown): RequestInit {
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

export function botConfig(origin: string, code: string): Promise<BotConfig> {
  return answer(origin, `get_bot_config?botCode=${encodeURIComponent(code)}`);
}

export function submitLead(origin: string, form: FilledLeadForm): Promise<LeadKept> {
  return answer(origin, "submit_lead", post(form));
}

export function rateConversation(origin: string, rating: Rating): Promise<Rated> {
  return answer(origin, "rate_conversation", post(rating));
}
