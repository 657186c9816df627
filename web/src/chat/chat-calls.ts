// The calls of a chat window besides the question itself, typed from the contract. They are made with
// plain `fetch`: the chat page has no room for a client library, and no token to carry.
import { RequestError } from "@/api/request-error";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];
export type PublicBot = Schemas["PublicBot"];
export type BotConfig = Schemas["BotConfig"];
export type FormField = Schemas["FormField"];
export type Source = Schemas["SourceView"];

export const DEMO_CODE = "DEMO-01";

export function apiAddress(path: string): string {
  return `${window.location.origin}/api/${path}`;
}

async function answer<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(apiAddress(path), init);
  if (!response.ok) throw await RequestError.from(response);
  return (await response.json()) as T;
}

function post(body: unknown): RequestInit {
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

export async function botByCode(code: string): Promise<PublicBot> {
  return (await answer<Schemas["FoundBot"]>(`get_bot_by_code?botCode=${encodeURIComponent(code)}`)).bot;
}

export function botConfig(code: string): Promise<BotConfig> {
  return answer(`get_bot_config?botCode=${encodeURIComponent(code)}`);
}

export function submitLead(form: Schemas["FilledLeadForm"]): Promise<Schemas["LeadKept"]> {
  return answer("submit_lead", post(form));
}

export function rateConversation(rating: Schemas["ConversationRating"]): Promise<Schemas["Rated"]> {
  return answer("rate_conversation", post(rating));
}
