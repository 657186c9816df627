// The calls of the chatbot form. The types stand here by hand until the contract carries these paths; the
// client is the app's own, so that the token and the rule for refusals apply.
import { answerOf, api } from "@/api/client";
import { botFormTexts as texts } from "./texts";

export type TrainingStatus = "processing" | "ready" | "failed";
export type MadeBy = "builtin" | "model";

export interface LeadFieldRecord {
  name: string;
  type: string;
  label: string;
  required: boolean;
  options?: string[];
}

export interface BotRecord {
  _id: string;
  botName: string;
  businessName: string;
  businessType: string;
  industry?: string | null;
  email: string;
  mobile?: string | null;
  website?: string | null;
  description: string;
  welcomeMessage?: string | null;
  botColor?: string | null;
  instructions?: string | null;
  faq_text?: string | null;
  faq_file_name?: string | null;
  logo_url?: string | null;
  quick_replies?: string[] | null;
  trigger_keywords?: string[] | null;
  lead_form?: { fields?: LeadFieldRecord[] } | null;
  training_status?: TrainingStatus;
  training_error?: string | null;
  training_progress?: number | null;
}

export interface SavedBot {
  success: boolean;
  message: string;
  bot_id: string;
}

export interface KnowledgeEntry {
  question: string | null;
  text: string;
  source: string | null;
}

export interface Knowledge {
  training_status: TrainingStatus;
  training_error: string | null;
  training_progress: number;
  total: number;
  entries: KnowledgeEntry[];
}

export interface BusinessBrief {
  description: string;
  business_name: string;
  business_type: string;
}

export interface LeadConfig {
  quick_replies?: string[];
  trigger_keywords?: string[];
  form_fields?: LeadFieldRecord[];
  made_by?: MadeBy;
}

interface Init {
  params?: { query?: Record<string, string>; path?: Record<string, string> };
  body?: unknown;
  signal?: AbortSignal;
}

type Caller = <T>(path: string, init?: Init) => Promise<{ data?: T }>;
const calls = api as unknown as { GET: Caller; POST: Caller };

export function createBot(body: FormData): Promise<SavedBot> {
  return answerOf(calls.POST<SavedBot>("/api/create_user_bot", { body }));
}

export function updateBot(body: FormData): Promise<SavedBot> {
  return answerOf(calls.POST<SavedBot>("/api/update_user_bot", { body }));
}

export async function readBot(id: string, signal?: AbortSignal): Promise<BotRecord> {
  const answer = await answerOf(
    calls.GET<{ bot?: BotRecord; data?: { bot?: BotRecord } }>("/api/get_bot_by_id", {
      params: { query: { id } },
      signal,
    }),
  );
  const bot = answer?.data?.bot ?? answer?.bot;
  if (!bot) throw new Error(texts.botDataNotFound);
  return bot;
}

export function readKnowledge(id: string, signal?: AbortSignal): Promise<Knowledge> {
  return answerOf(
    calls.GET<Knowledge>("/api/bot/{bot_id}/knowledge", { params: { path: { bot_id: id } }, signal }),
  );
}

export function generateInstructions(body: BusinessBrief) {
  return answerOf(
    calls.POST<{ instructions: string; made_by?: MadeBy }>("/api/generate-bot-instructions", { body }),
  );
}

export function generateFaq(body: BusinessBrief) {
  return answerOf(calls.POST<{ faq: string; made_by?: MadeBy }>("/api/generate-faq", { body }));
}

export function generateLeadConfig(body: BusinessBrief) {
  return answerOf(calls.POST<LeadConfig>("/api/generate-lead-config", { body }));
}
