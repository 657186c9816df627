// Which trials the signed-in person has had, so that none is offered in vain.
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@/session/use-session";
import { readOwnBots } from "./free-trial-calls";

export const OWN_BOTS_KEY = ["free-trial", "own-bots"] as const;

export function useUsedTrials(): Record<"faq" | "social", boolean> {
  const { signedIn } = useSession();
  const { data } = useQuery({
    queryKey: OWN_BOTS_KEY,
    queryFn: ({ signal }) => readOwnBots(signal),
    enabled: signedIn,
    staleTime: 0,
  });
  return {
    faq: data?.trials_used.includes("chatbot") ?? false,
    // Only the first one begins with a trial, whether that one was bought or not.
    social:
      data !== undefined && (data.social_media_bots.length > 0 || data.trials_used.includes("social_bot")),
  };
}
