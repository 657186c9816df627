// The balance and what came in and went out. Money is read afresh by every screen that shows it: a payment may
// have arrived since.
import { useQuery } from "@tanstack/react-query";
import { currentUser } from "@/session/session-store";
import { answerOf, api } from "./client";
import type { components } from "./schema.gen";

export type AccountSummary = components["schemas"]["AccountSummary"];

export const ACCOUNT_SUMMARY_KEY = ["api", "account", "summary"] as const;

const WATCH_MS = 4000;
const WATCHED_TIMES = 10;

/** `watch` reads it again for a while, for credit that is on its way. */
export function useAccountSummary({ watch = false }: { watch?: boolean } = {}) {
  return useQuery<AccountSummary>({
    queryKey: ACCOUNT_SUMMARY_KEY,
    queryFn: ({ signal }) => answerOf(api.GET("/api/account/summary", { signal })),
    staleTime: 0,
    refetchInterval: (query) => (watch && query.state.dataUpdateCount < WATCHED_TIMES ? WATCH_MS : false),
  });
}

/** The id that calls about money carry. The token decides whose money it is; the server compares the two. */
export function ownUserId(): string {
  return currentUser()?.user_id ?? "";
}
