// Resetting a password as a story: send a code, check it, set the password with it. The wish (address
// and new password) is kept between the two steps; the code goes to the server twice, once to be
// checked and once to be spent.
import { useState } from "react";
import { fieldErrors, shownMessage } from "@/api/request-error";
import { showError, showSuccess } from "@/components/toasts/toast-store";
import { currentUser, endSession } from "@/session/session-store";
import { resetPassword, verifyCode } from "./account-calls";
import { useAccountTexts } from "./texts";
import { useMailedCode } from "./use-mailed-code";

export interface ResetWish {
  email: string;
  newPassword: string;
}

export interface ResetFailure {
  message: string;
  fields: Readonly<Record<string, string>>;
}

/** The server's field names on the left, the form's on the right. */
function formFields(error: unknown): Record<string, string> {
  const { new_password, email, ...rest } = fieldErrors(error);
  return { ...rest, ...(email && { email }), ...(new_password && { newPassword: new_password }) };
}

export function usePasswordReset() {
  const texts = useAccountTexts();
  const [wish, setWish] = useState<ResetWish>();
  const [step, setStep] = useState<"details" | "code" | "done">("details");
  const [busy, setBusy] = useState(false);
  const mailed = useMailedCode("reset");

  async function attempt(
    fallback: () => string,
    work: () => Promise<void>,
  ): Promise<ResetFailure | undefined> {
    setBusy(true);
    try {
      await work();
      return undefined;
    } catch (error) {
      const message = shownMessage(error, fallback());
      showError(message);
      return { message, fields: formFields(error) };
    } finally {
      setBusy(false);
    }
  }

  async function begin(next: ResetWish): Promise<ResetFailure | undefined> {
    if (!mailed.holdsFor(next.email)) return send(next);
    // Gone back or reloaded, and tried again: the next step takes the code in the mail, and offers a new one.
    setWish(next);
    setStep("code");
    return undefined;
  }

  function send(next: ResetWish): Promise<ResetFailure | undefined> {
    return attempt(
      () => texts.sendFailed,
      async () => {
        await mailed.send(next.email);
        showSuccess(texts.otpSent);
        setWish(next);
        setStep("code");
      },
    );
  }

  async function finish(code: string): Promise<ResetFailure | undefined> {
    if (!wish) return undefined;
    let fallback: string = texts.verifyFailed;
    return attempt(
      () => fallback,
      async () => {
        await verifyCode(wish.email, code, "reset");
        fallback = texts.resetFailed;
        await resetPassword(wish.email, code, wish.newPassword);
        mailed.spent();
        showSuccess(texts.resetDone);
        setStep("done");
        // The server has ended every session of this account, this browser's among them.
        if (currentUser()?.email?.toLowerCase() === wish.email.toLowerCase()) endSession("signed-out");
      },
    );
  }

  return {
    step,
    busy,
    email: wish?.email ?? "",
    codeWaitsFor: mailed.waitingFor,
    secondsUntilResend: mailed.secondsUntilResend,
    begin,
    sendAgain: async () => (wish ? send(wish) : undefined),
    finish,
    back: () => setStep("details"),
  };
}
