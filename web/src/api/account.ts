// The balance and what came in and went out. Money is read afresh by every screen that shows it: a payment may
// have arrived since.
import { useQuery } from "@tanstack/react-query";
import { currentUser } from "@/session/session-store";
import { answerOf, api } from "./client";
import type { components } from "./schema.gen";

export type AccountSummary = components["schemas"]["AccountSummary"];

export const ACCOUNT_SUMMARY_KEY = ["api", "account", "summary"] as const;

export function useAccountSummary({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery<AccountSummary>({
    queryKey: ACCOUNT_SUMMARY_KEY,
    queryFn: ({ signal }) => answerOf(api.GET("/api/account/summary", { signal })),
    staleTime: 0,
    enabled,
  });
}

/** The id that calls about money carry. The token decides whose money it is; the server compares the two. */
export function ownUserId(): string {
  return currentUser()?.user_id ?? "";
}
