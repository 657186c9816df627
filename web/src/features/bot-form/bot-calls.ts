// The calls of the chatbot form.
import { answerOf, api } from "@/api/client";
import { once } from "@/api/once";
import type { components } from "@/api/schema.gen";
import { botFormTexts as texts } from "./texts";

type Schemas = components["schemas"];

export type BotFormParts = Schemas["BotFormParts"] & { retention_days?: string };
export type BusinessBrief = Schemas["BusinessBrief"];
export type KnowledgeEntry = Schemas["LearnedEntry"];

/** The contract calls a lead field an object and no more, so each part may be missing. */
export interface LeadFieldRecord {
  name?: string;
  type?: string;
  label?: string;
  required?: boolean;
  options?: string[];
}

type OwnBot = Schemas["OwnBot"];
export type BotRecord = Omit<OwnBot, "lead_form"> & {
  lead_form: { fields?: LeadFieldRecord[] };
  retention_days?: number | null;
};
/** What a draft leaves out stays as it is in the form. */
export type LeadConfig = Partial<Omit<Schemas["DraftedLeadConfig"], "form_fields">> & {
  form_fields?: LeadFieldRecord[];
};

export function createBot(form: FormData, key: string) {
  return answerOf(api.POST("/api/create_user_bot", { params: once(key), body: multipart(form) }));
}

export function updateBot(form: FormData) {
  return answerOf(api.POST("/api/update_user_bot", { body: multipart(form) }));
}

/** The client sends a form as it is, files and all; the generated types would have it be a plain object. */
function multipart(form: FormData): BotFormParts {
  return form as unknown as BotFormParts;
}

export async function readBot(id: string, signal?: AbortSignal): Promise<BotRecord> {
  const { bot } = await answerOf(api.GET("/api/get_bot_by_id", { params: { query: { id } }, signal }));
  // Somebody else's bot comes as the public sees it, which is no form to edit.
  if (!bot || !("training_status" in bot)) throw new Error(texts.botDataNotFound);
  return bot;
}

export function readKnowledge(id: string, offset: number, signal?: AbortSignal) {
  const params = { path: { bot_id: id }, query: { offset } };
  return answerOf(api.GET("/api/bot/{bot_id}/knowledge", { params, signal }));
}

export function readWebPage(url: string) {
  return answerOf(api.POST("/api/read-web-page", { body: { url } }));
}

export function generateInstructions(body: BusinessBrief) {
  return answerOf(api.POST("/api/generate-bot-instructions", { body }));
}

export function generateFaq(body: BusinessBrief) {
  return answerOf(api.POST("/api/generate-faq", { body }));
}

export function generateLeadConfig(body: BusinessBrief): Promise<LeadConfig> {
  return answerOf(api.POST("/api/generate-lead-config", { body }));
}
