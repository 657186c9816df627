// Which trials the signed-in person has had, as far as the bots tell, so that none is offered in vain. No answer names
// a trial whose bot was deleted; then the server's refusal is the first to say it.
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@/session/use-session";
import type { Kind } from "./bot-catalogue";
import { readOwnBots } from "./bot-purchase-calls";

type OwnBot = Awaited<ReturnType<typeof readOwnBots>>["bots"][number];

export function useUsedTrials(): Record<Kind, boolean> {
  const { signedIn } = useSession();
  const { data } = useQuery({
    queryKey: ["bot-types", "own-bots"],
    queryFn: ({ signal }) => readOwnBots(signal),
    enabled: signedIn,
    staleTime: 0,
  });
  return {
    faq: data?.bots.some(hadTrial) ?? false,
    // Only the first one begins with a trial, whether that one was bought or not.
    social: (data?.social_media_bots.length ?? 0) > 0,
  };
}

/** A recharge ends the trial and keeps its free messages; a bought chatbot never has any. */
function hadTrial({ trial, usage }: OwnBot): boolean {
  return Boolean(trial) || usage.free_ai_messages_allowance > 0;
}
