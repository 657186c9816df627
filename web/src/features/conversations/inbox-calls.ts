// The calls of a bot's conversations, leads and open questions. All of them carry the token: the server shows them to the
// bot's owner and to the admin, and to nobody else.
import { answerOf, api } from "@/api/client";
import { RequestError } from "@/api/request-error";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type ConversationLine = Schemas["ConversationLine"];
export type Transcript = Schemas["TranscriptView"];
export type Turn = Schemas["TurnView"];
export type Source = Schemas["SourceView"];
export type Lead = Schemas["LeadView"];
export type LeadValue = Schemas["LeadValueView"];
export type OpenQuestion = Schemas["QuestionView"];
export type NewAnswer = Schemas["NewAnswer"];

/** The contract calls the form an object and no more. */
export type OwnBot = Omit<Schemas["OwnBot"], "lead_form"> & {
  lead_form?: { fields?: { name?: string; type?: string }[] };
};

/** A part of a list, and how long the whole of it is. */
export interface ListPart<Item> {
  items: Item[];
  total: number;
}

export async function readBot(botId: string, signal?: AbortSignal): Promise<OwnBot> {
  const params = { query: { id: botId } };
  const { bot } = await answerOf(api.GET("/api/get_bot_by_id", { params, signal }));
  // Somebody else's bot comes as the public sees it, which is as good as none here.
  if (!("training_status" in bot)) throw new RequestError(404, "Not Found", "");
  return bot as OwnBot;
}

export async function readConversations(
  botId: string,
  search: string,
  offset: number,
  signal?: AbortSignal,
): Promise<ListPart<ConversationLine>> {
  const params = { path: { bot_id: botId }, query: { search: search || undefined, offset } };
  const { conversations, total } = await answerOf(
    api.GET("/api/bot/{bot_id}/conversations", { params, signal }),
  );
  return { items: conversations, total };
}

export function readTranscript(botId: string, conversationId: string, signal?: AbortSignal) {
  const params = { path: { bot_id: botId, conversation_id: conversationId } };
  return answerOf(api.GET("/api/bot/{bot_id}/conversations/{conversation_id}", { params, signal }));
}

export async function readLeads(
  botId: string,
  search: string,
  offset: number,
  signal?: AbortSignal,
): Promise<ListPart<Lead>> {
  const params = { path: { bot_id: botId }, query: { search: search || undefined, offset } };
  const { leads, total } = await answerOf(api.GET("/api/bot/{bot_id}/leads", { params, signal }));
  return { items: leads, total };
}

export function downloadLeads(botId: string): Promise<Blob> {
  const params = { path: { bot_id: botId } };
  return answerOf(api.GET("/api/bot/{bot_id}/leads.csv", { params, parseAs: "blob" }));
}

export async function readQuestions(
  botId: string,
  search: string,
  offset: number,
  signal?: AbortSignal,
): Promise<ListPart<OpenQuestion>> {
  const params = { path: { bot_id: botId }, query: { search: search || undefined, offset } };
  const { questions, total } = await answerOf(api.GET("/api/bot/{bot_id}/questions", { params, signal }));
  return { items: questions, total };
}

export function answerQuestion(botId: string, questionId: string, body: NewAnswer) {
  const params = { path: { bot_id: botId, question_id: questionId } };
  return answerOf(api.POST("/api/bot/{bot_id}/questions/{question_id}/answer", { params, body }));
}

export function dismissQuestion(botId: string, questionId: string) {
  const params = { path: { bot_id: botId, question_id: questionId } };
  return answerOf(api.DELETE("/api/bot/{bot_id}/questions/{question_id}", { params }));
}

export function reopenQuestion(botId: string, questionId: string) {
  const params = { path: { bot_id: botId, question_id: questionId } };
  return answerOf(api.POST("/api/bot/{bot_id}/questions/{question_id}/reopen", { params }));
}
