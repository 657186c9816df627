// Asks the server whether the payment that the address speaks of has arrived, while the person still reads that it
// was made. The money comes by the provider's own message, not by this question: here it only learns of it in time.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ACCOUNT_SUMMARY_KEY } from "@/api/account";
import { answerOf, api } from "@/api/client";
import { isMissing } from "@/api/request-error";
import { showSuccess, showToast } from "@/components/toasts/toast-store";
import { refreshSession } from "@/session/refresh-session";
import { currentUser } from "@/session/session-store";
import { paymentTexts as texts } from "./texts";

export const REDIRECT_DELAY_MS = 1500;

type Payment = "arrived" | "pending" | "unknown";

async function confirm(sessionId: string): Promise<Payment> {
  try {
    const { paid } = await answerOf(api.POST("/api/payments/confirm", { body: { session_id: sessionId } }));
    return paid ? "arrived" : "pending";
  } catch (error) {
    // A server that cannot say yet will know later; a payment that it does not know is another matter.
    return isMissing(error) ? "unknown" : "pending";
  }
}

function speakOf(payment: Payment): void {
  if (payment === "arrived") showSuccess(texts.arrived, texts.arrivedTitle);
  else if (payment === "unknown")
    showToast({ tone: "neutral", title: texts.unknownTitle, message: texts.unknown });
  else showToast({ tone: "neutral", title: texts.pendingTitle, message: texts.pending });
}

export function useConfirmedPayment(): void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const sessionId = search.get("session_id");

  useEffect(() => {
    const refreshAccount = () =>
      void queries.invalidateQueries({ queryKey: ACCOUNT_SUMMARY_KEY, refetchType: "all" });
    let answer: Payment | undefined;
    let left = false;
    refreshAccount();
    void refreshSession();
    const asked = sessionId !== null && currentUser() !== undefined;
    if (asked) {
      void confirm(sessionId).then((payment) => {
        answer = payment;
        refreshAccount();
        // Too late for this page; the next one says what has become of it.
        if (left) speakOf(payment);
      });
    }
    const redirect = setTimeout(() => {
      const payment = answer ?? "pending";
      navigate("/dashboard", { replace: true, state: { awaitsCredit: asked && payment === "pending" } });
      if (asked) speakOf(payment);
    }, REDIRECT_DELAY_MS);
    return () => {
      left = true;
      clearTimeout(redirect);
    };
  }, [navigate, queries, sessionId]);
}
