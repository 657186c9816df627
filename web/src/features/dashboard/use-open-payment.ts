// Asks for the payment page and goes there. Whoever comes back with the back button finds the dialog ready again:
// browsers bring a page back as it was left.
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { sendOnce } from "@/api/once";
import { fieldErrors, shownMessage } from "@/api/request-error";
import { showError } from "@/components/toasts/toast-store";
import { pageLoad } from "@/session/page-load";
import { openPayment } from "./dashboard-calls";
import { addCreditTexts as texts } from "./texts";

export function useOpenPayment() {
  const [leaving, setLeaving] = useState(false);
  const { mutate, isPending } = useMutation({
    // Another amount is another wish; so is the same one once its page was opened, which may have been paid or left since.
    mutationFn: (amount: number | undefined) =>
      sendOnce(`add credit ${amount}`, (key) => openPayment(amount, key)),
  });

  useEffect(() => {
    const back = () => setLeaving(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);

  const busy = isPending || leaving;

  function open(amount: number | undefined) {
    if (busy) return;
    // Given with the call, these are not heard once the dialog is closed: who cancels is not sent away.
    mutate(amount, {
      onSuccess: (address) => {
        setLeaving(true);
        pageLoad.leaveFor(address);
      },
      onError: (error) => {
        const aboutAmount = fieldErrors(error).amount;
        showError(aboutAmount ?? shownMessage(error, texts.failed), texts.failedTitle);
      },
    });
  }

  return { busy, open };
}
