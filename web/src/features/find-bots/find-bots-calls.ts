// The public list. It is read without the token: everybody sees the same bots.
import type { Client } from "openapi-fetch";
import { answerOf, publicApi } from "@/api/client";

export interface PublicBot {
  _id: string;
  botName: string;
  botCode: string;
  description?: string | null;
  businessType?: string | null;
  botColor?: string | null;
  logo_url?: string | null;
  is_active?: boolean | null;
  is_public?: boolean | null;
}

export interface PublicBotsAnswer {
  bots: PublicBot[];
  total: number;
}

interface FindBotsPaths {
  "/api/get_all_bots": {
    get: {
      parameters: { query: { search?: string; limit: number; offset: number } };
      responses: { 200: { content: { "application/json": PublicBotsAnswer } } };
    };
  };
}

const calls = publicApi as unknown as Client<FindBotsPaths>;

export const PAGE_SIZE = 24;

export function readPublicBots(search: string, offset: number, signal?: AbortSignal) {
  const query = { search: search || undefined, limit: PAGE_SIZE, offset };
  return answerOf(calls.GET("/api/get_all_bots", { params: { query }, signal }));
}
