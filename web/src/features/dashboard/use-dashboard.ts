// What the dashboard reads, afresh each time it opens. A part that cannot be read leaves the others standing; only
// when neither the money nor the bots could be read is the page called broken.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useAccountSummary } from "@/api/account";
import { refreshSession } from "@/session/refresh-session";
import { useSession } from "@/session/use-session";
import { type Bots, readBots, readUsage, USAGE_DAYS, type UsageDay } from "./dashboard-calls";

export function useDashboard() {
  const { user, isAdmin } = useSession();
  // The plan and its end are as old as the sign-in.
  useEffect(() => {
    void refreshSession();
  }, []);
  // The payment page's return says so when the credit had not come yet.
  const awaited = (useLocation().state as { awaitsCredit?: boolean } | null)?.awaitsCredit === true;
  const summary = useAccountSummary({ watch: awaited });
  const bots = useQuery<Bots>({
    queryKey: ["api", "dashboard", "bots", isAdmin],
    queryFn: ({ signal }) => readBots(isAdmin, signal),
    staleTime: 0,
  });
  const usage = useQuery<UsageDay[]>({
    queryKey: ["api", "account", "usage", USAGE_DAYS],
    queryFn: ({ signal }) => readUsage(signal),
    staleTime: 0,
  });
  function retry() {
    for (const query of [summary, bots, usage]) if (query.isError) void query.refetch();
  }
  return {
    plan: user?.plan,
    isAdmin,
    summary,
    bots,
    usage,
    loading: summary.isPending || bots.isPending,
    failed: summary.isLoadingError && bots.isLoadingError,
    retry,
  };
}
