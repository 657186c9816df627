// Where the bot was seen, newest first. Owners paste the code, look at their website, and come back: that is when it
// is read again, be it from another tab or from a window beside this one.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { readSeenSites } from "./deploy-calls";

export function useSeenSites(botId: string) {
  const query = useQuery({
    queryKey: ["deploy-bot", "sites", botId],
    queryFn: ({ signal }) => readSeenSites(botId, signal),
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });

  const { refetch } = query;
  useEffect(() => {
    // A window beside this one never hides it, so the query's own ear for tabs does not hear of it.
    const look = () => void refetch({ cancelRefetch: false });
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [refetch]);

  return query;
}
