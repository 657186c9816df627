// The calls of My Bots. All of them carry the token: whose bots they are about is decided by it alone.
import type { Client } from "openapi-fetch";
import { answerOf, api } from "@/api/client";
import type { MyBots } from "./bot-answers";

type Json<T> = { content: { "application/json": T } };
type Answer<T> = { responses: { 200: Json<T> } };
type Toggle<Action extends string> = {
  post: Answer<{ success: boolean }> & { requestBody: Json<{ bot_id: string; action: Action }> };
};
type OneBot = { parameters: { path: { bot_id: string } } };

interface MyBotsPaths {
  "/api/my-bots": { get: Answer<MyBots> };
  "/api/toggle_bot_status": Toggle<"enable" | "disable">;
  "/api/toggle_bot_visibility": Toggle<"public" | "private">;
  "/api/bot/{bot_id}": {
    delete: Answer<{ message?: string }> & OneBot & { requestBody: Json<{ confirm: string }> };
  };
  "/api/bot/{bot_id}/export": { get: Answer<unknown> & OneBot };
}

const calls = api as unknown as Client<MyBotsPaths>;

export async function readMyBots(signal?: AbortSignal): Promise<MyBots> {
  const answer = await answerOf(calls.GET("/api/my-bots", { signal }));
  return {
    is_admin: answer.is_admin === true,
    chatbots: answer.chatbots ?? [],
    social_media_bots: answer.social_media_bots ?? [],
  };
}

export async function setBotEnabled(botId: string, on: boolean): Promise<void> {
  const action = on ? "enable" : "disable";
  accepted(await answerOf(calls.POST("/api/toggle_bot_status", { body: { bot_id: botId, action } })));
}

export async function setBotPublic(botId: string, on: boolean): Promise<void> {
  const action = on ? "public" : "private";
  accepted(await answerOf(calls.POST("/api/toggle_bot_visibility", { body: { bot_id: botId, action } })));
}

/** `confirm` is the bot's name, as the owner typed it. */
export function deleteBot(botId: string, confirm: string) {
  return answerOf(
    calls.DELETE("/api/bot/{bot_id}", { params: { path: { bot_id: botId } }, body: { confirm } }),
  );
}

export function exportBot(botId: string): Promise<Blob> {
  return answerOf(
    calls.GET("/api/bot/{bot_id}/export", { params: { path: { bot_id: botId } }, parseAs: "blob" }),
  );
}

function accepted(answer: { success?: boolean } | undefined): void {
  if (answer?.success === false) throw new Error("The server did not make the change.");
}
