// The two switches of a chatbot. A switch moves only after the server has agreed, and rests until then;
// that it rests is known to the mutation cache, so it holds even if the card is searched away and back.
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { shownMessage } from "@/api/request-error";
import { showError, showSuccess } from "@/components/toasts/toast-store";
import type { Chatbot } from "./bot-answers";
import { setBotEnabled, setBotPublic } from "./my-bots-calls";
import { myBotsTexts as texts } from "./texts";
import { changeListedBot } from "./use-my-bots";

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
    onError: (error) => {
      const reason = shownMessage(error, toggle.failed);
      if (reason === toggle.failed) showError(toggle.failed);
      else showError(reason, toggle.failed);
    },
  });
  return { on: bot[toggle.field], pending, change: mutate };
}
