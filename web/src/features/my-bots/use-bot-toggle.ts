// The two switches of a chatbot, and the one of a social media bot. A switch moves only after the server has agreed, and rests until then;
// that it rests is known to the mutation cache, so it holds even if the card is searched away and back.
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { shownMessage } from "@/api/request-error";
import { showError, showSuccess } from "@/components/toasts/toast-store";
import type { Chatbot, SocialBot } from "./bot-answers";
import { setBotEnabled, setBotPublic, setPosting } from "./my-bots-calls";
import { myBotsTexts as texts } from "./texts";
import { changeListedBot, changeListedSocialBot } from "./use-my-bots";

const toggles = {
  status: {
    field: "is_active",
    send: setBotEnabled,
    done: texts.statusUpdated,
    failed: texts.statusFailed,
  },
  visibility: {
    field: "is_public",
    send: setBotPublic,
    done: texts.visibilityUpdated,
    failed: texts.visibilityFailed,
  },
} as const;

export function useBotToggle(bot: Chatbot, kind: keyof typeof toggles) {
  const toggle = toggles[kind];
  const queries = useQueryClient();
  const mutationKey = ["toggle", kind, bot._id];
  const pending = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (on: boolean) => toggle.send(bot._id, on),
    onSuccess: async (_answer, on) => {
      await changeListedBot(queries, bot._id, { [toggle.field]: on });
      showSuccess(toggle.done);
    },
    onError: (error) => tellFailure(error, toggle.failed),
  });
  return { on: bot[toggle.field], pending, change: mutate };
}

/** Off, nothing of the bot goes out until it is on again. */
export function usePostingToggle(bot: SocialBot) {
  const queries = useQueryClient();
  const mutationKey = ["toggle", "posting", bot._id];
  const pending = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (on: boolean) => setPosting(bot._id, on),
    onSuccess: async (isActive) => {
      await changeListedSocialBot(queries, bot._id, { is_active: isActive });
      showSuccess(texts.statusUpdated);
    },
    onError: (error) => tellFailure(error, texts.statusFailed),
  });
  return { on: bot.is_active !== false, pending, change: mutate };
}

function tellFailure(error: Error, failed: string): void {
  const reason = shownMessage(error, failed);
  if (reason === failed) showError(failed);
  else showError(reason, failed);
}
