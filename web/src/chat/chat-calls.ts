// The calls of our own chat windows, which talk to the server that they came from.
import * as core from "@botwright/chat-core/chat-calls";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type { BotConfig, FormField, Source } from "@botwright/chat-core/contract";
export type PublicBot = Schemas["PublicBot"];

export const DEMO_CODE = "DEMO-01";

export const ownOrigin = () => window.location.origin;

export async function botByCode(code: string): Promise<PublicBot> {
  const path = `get_bot_by_code?botCode=${encodeURIComponent(code)}`;
  return (await core.answer<Schemas["FoundBot"]>(ownOrigin(), path)).bot;
}

export const botConfig = (code: string) => core.botConfig(ownOrigin(), code);
export const submitLead = (form: Schemas["FilledLeadForm"]) => core.submitLead(ownOrigin(), form);
export const rateConversation = (rating: Schemas["ConversationRating"]) =>
  core.rateConversation(ownOrigin(), rating);
