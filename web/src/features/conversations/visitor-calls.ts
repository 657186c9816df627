// Finding and erasing a visitor. Both look at the caller's own bots and at nobody else's.
import { answerOf, api } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type VisitorTraces = components["schemas"]["VisitorTraces"];
export type ErasedVisitor = components["schemas"]["ErasedVisitor"];

export function findVisitor(address: string) {
  return answerOf(api.GET("/api/privacy/visitor", { params: { query: { address } } }));
}

export function eraseVisitor(address: string) {
  return answerOf(api.POST("/api/privacy/erase", { body: { address } }));
}
