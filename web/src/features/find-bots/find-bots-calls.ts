// The public list. It is read without the token: everybody sees the same bots.
import { answerOf, publicApi } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type PublicBot = components["schemas"]["ListedBot"];
export type PublicBotsAnswer = components["schemas"]["FoundBots"];

export const PAGE_SIZE = 24;

export function readPublicBots(search: string, offset: number, signal?: AbortSignal) {
  const query = { search: search || undefined, limit: PAGE_SIZE, offset };
  return answerOf(publicApi.GET("/api/get_all_bots", { params: { query }, signal }));
}
