// Which trials the signed-in person has had, so that none is offered in vain.
import { useOwnBots } from "@/api/own-bots";

export function useUsedTrials(): Record<"faq" | "social", boolean> {
  const { data: own } = useOwnBots();
  return {
    faq: own?.trials_used.includes("chatbot") ?? false,
    // Only the first one begins with a trial, whether that one was bought or not.
    social: own !== undefined && (own.social_media_bots.length > 0 || own.trials_used.includes("social_bot")),
  };
}
