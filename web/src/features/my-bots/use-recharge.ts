// Recharging a bot from the balance, and what each answer leads to. A double click or a second try after a lost answer
// pays once.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { ACCOUNT_SUMMARY_KEY } from "@/api/account";
import { sendOnce } from "@/api/once";
import { RequestError, shownMessage } from "@/api/request-error";
import { showError, showSuccess } from "@/components/toasts/toast-store";
import { currentUser } from "@/session/session-store";
import { rechargeBot } from "./my-bots-calls";
import { rechargeTexts as texts } from "./texts";
import { MY_BOTS_KEY } from "./use-my-bots";

export function useRecharge(botId: string, social: boolean, onClose: () => void) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const sent = useRef(false);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { status, detail } = await sendOnce(`recharge ${botId}`, (key) =>
        rechargeBot(botId, social, key),
      );
      if (status !== "recharged" && status !== "insufficient_credit") throw new OtherEnd(detail);
      return status;
    },
    onSuccess: async (status) => {
      onClose();
      if (status === "insufficient_credit") {
        showError(texts.insufficient, texts.insufficientTitle);
        navigate("/dashboard");
        return;
      }
      showSuccess(social ? texts.socialDone : texts.done, texts.doneTitle);
      await Promise.all([
        queries.invalidateQueries({ queryKey: MY_BOTS_KEY }),
        queries.invalidateQueries({ queryKey: ACCOUNT_SUMMARY_KEY }),
      ]);
    },
    // The dialog tells of a failure; where it was closed meanwhile, somebody has to.
    onError: (failed) => {
      if (!shown.current) showError(failureOf(failed));
    },
    onSettled: () => {
      sent.current = false;
    },
  });

  function recharge() {
    if (!currentUser()) {
      showError(texts.signedOut);
      navigate("/login", { state: { from: "/my-bots" } });
      return;
    }
    // A double click arrives before the dialog has been drawn again.
    if (sent.current) return;
    sent.current = true;
    mutate();
  }

  return { recharge, busy: isPending, failure: error ? failureOf(error) : undefined };
}

/** An answer that is neither of the two expected ones. */
class OtherEnd extends Error {}

function failureOf(error: Error): string {
  if (error instanceof OtherEnd) return error.message || texts.failed;
  return error instanceof RequestError ? shownMessage(error, texts.failed) : texts.unreachable;
}
