// The calls that make a bot for money. A purchase carries its key: sent twice, it buys once.
import { ownUserId } from "@/api/account";
import { answerOf, api } from "@/api/client";
import { once } from "@/api/once";
import type { components } from "@/api/schema.gen";
import type { Kind } from "./bot-catalogue";

export type Bought = components["schemas"]["Bought"];

export function buyBot(kind: Kind, key: string): Promise<Bought> {
  const wish = { params: once(key), body: { user_id: ownUserId() } };
  return kind === "faq"
    ? answerOf(api.POST("/api/get_faq_chatbot", wish))
    : answerOf(api.POST("/api/get_socialmedia_marketing_bot", wish));
}
