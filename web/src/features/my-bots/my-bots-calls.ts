// The calls of My Bots. All of them carry the token: whose bots they are about is decided by it alone.
import { ownUserId } from "@/api/account";
import { answerOf, api } from "@/api/client";
import { once } from "@/api/once";
import type { MyBots } from "./bot-answers";

export async function readMyBots(signal?: AbortSignal): Promise<MyBots> {
  const { is_admin, chatbots, social_media_bots } = await answerOf(api.GET("/api/my-bots", { signal }));
  return {
    is_admin,
    chatbots,
    social_media_bots,
  };
}

export async function setBotEnabled(botId: string, on: boolean): Promise<void> {
  const action = on ? "enable" : "disable";
  accepted(await answerOf(api.POST("/api/toggle_bot_status", { body: { bot_id: botId, action } })));
}

export async function setBotPublic(botId: string, on: boolean): Promise<void> {
  const action = on ? "public" : "private";
  accepted(await answerOf(api.POST("/api/toggle_bot_visibility", { body: { bot_id: botId, action } })));
}

/** Pauses or resumes all posting of a social media bot; the answer says how it is now. */
export async function setPosting(botId: string, on: boolean): Promise<boolean> {
  const answer = await answerOf(
    api.POST("/api/toggle-social-bot", { body: { bot_id: botId, is_active: on } }),
  );
  accepted(answer);
  return answer.is_active;
}

/** Sent twice with the same key, it pays once. */
export function rechargeBot(botId: string, social: boolean, key: string) {
  const wish = { params: once(key), body: { user_id: ownUserId(), bot_id: botId } };
  return social
    ? answerOf(api.POST("/api/recharge_social_bot", wish))
    : answerOf(api.POST("/api/recharge_faq_bot", wish));
}

/** `confirm` is the bot's name, as the owner typed it. */
export function deleteBot(botId: string, confirm: string) {
  return answerOf(
    api.DELETE("/api/bot/{bot_id}", { params: { path: { bot_id: botId } }, body: { confirm } }),
  );
}

export function exportBot(botId: string): Promise<Blob> {
  return answerOf(
    api.GET("/api/bot/{bot_id}/export", { params: { path: { bot_id: botId } }, parseAs: "blob" }),
  );
}

function accepted({ success }: { success: boolean }): void {
  if (!success) throw new Error("The server did not make the change.");
}
