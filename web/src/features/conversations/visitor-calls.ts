// Finding and erasing a visitor. Both look at the caller's own bots and at nobody else's.
import { answerOf } from "@/api/client";
import { privacyApi } from "./contract";

export function findVisitor(address: string) {
  return answerOf(privacyApi.GET("/api/privacy/visitor", { params: { query: { address } } }));
}

export function eraseVisitor(address: string) {
  return answerOf(privacyApi.POST("/api/privacy/erase", { body: { address } }));
}
