// The calls behind the free trial: to begin it, and to learn which one was had.
import { ownUserId } from "@/api/account";
import { answerOf, api } from "@/api/client";

export function activateFreeTrial() {
  return answerOf(api.POST("/api/activate-free-trial", { body: { user_id: ownUserId() } }));
}

export function readOwnBots(signal?: AbortSignal) {
  const params = { query: { user_id: ownUserId() } };
  return answerOf(api.GET("/api/get_user_bots", { params, signal }));
}
