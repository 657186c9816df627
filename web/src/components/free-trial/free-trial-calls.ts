import { ownUserId } from "@/api/account";
import { answerOf, api } from "@/api/client";

export function activateFreeTrial() {
  return answerOf(api.POST("/api/activate-free-trial", { body: { user_id: ownUserId() } }));
}
