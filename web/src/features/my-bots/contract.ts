// The one call of social media bots by hand, until the generated contract has it.
import type { Client } from "openapi-fetch";
import { api } from "@/api/client";

interface Json<T> {
  content: { "application/json": T };
}

interface SocialPaths {
  "/api/toggle-social-bot": {
    post: {
      parameters: Record<never, never>;
      requestBody: Json<{ bot_id: string; is_active: boolean }>;
      responses: { 200: Json<{ success: boolean; is_active: boolean }> };
    };
  };
}

export const socialApi = api as unknown as Client<SocialPaths>;
