// Which trials the signed-in person has had, so that none is offered in vain.
import { useOwnBots } from "@/api/own-bots";

/** Why there is no trial: it was had, or one of the kind is there, and only a first one begins with a trial. */
export type TrialUse = "had" | "owned";

export function useUsedTrials(): Record<"faq" | "social", TrialUse | undefined> {
  const { data: own } = useOwnBots();
  const had = (trial: string) => (own?.trials_used.includes(trial) ? "had" : undefined);
  return {
    faq: had("chatbot"),
    social: own && own.social_media_bots.length > 0 ? "owned" : had("social_bot"),
  };
}
