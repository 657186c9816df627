// Registration as a story: send a code, have it verified, make the account, sign in. Each step that
// succeeded is remembered, so that after a failure the next attempt goes on from there: a verified code
// is spent, and an account that exists cannot be made twice.
import { useRef, useState } from "react";
import { fieldErrors, shownMessage } from "@/api/request-error";
import { showSuccess } from "@/components/toasts/toast-store";
import { login, register, verifyCode } from "./account-calls";
import { finishSignIn } from "./finish-sign-in";
import { useAccountTexts } from "./texts";
import { useMailedCode } from "./use-mailed-code";

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

type Progress = "code-sent" | "code-verified" | "registered";

export interface SendFailure {
  message: string;
  fields: Readonly<Record<string, string>>;
}

export function useRegistration(returnTo: string) {
  const texts = useAccountTexts();
  const [account, setAccount] = useState<NewAccount>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const mailed = useMailedCode("register");
  const progress = useRef<Progress>("code-sent");

  /** Opens the code dialog, or says why no code could be sent. */
  async function begin(next: NewAccount): Promise<SendFailure | undefined> {
    if (!mailed.holdsFor(next.email)) return send(next);
    // Cancelled or reloaded, and tried again: the dialog takes the code in the mail, and offers a new one.
    setAccount(next);
    return undefined;
  }

  async function send(next: NewAccount): Promise<SendFailure | undefined> {
    setBusy(true);
    try {
      await mailed.send(next.email);
      progress.current = "code-sent";
      showSuccess(texts.otpSentMessage, texts.otpSentTitle);
      setFailure(undefined);
      setAccount(next);
      return undefined;
    } catch (error) {
      return { message: shownMessage(error, texts.sendFailed), fields: fieldErrors(error) };
    } finally {
      setBusy(false);
    }
  }

  async function sendAgain(): Promise<void> {
    if (!account || busy) return;
    const failed = await send(account);
    if (failed) setFailure(failed.message);
  }

  async function finish(code: string): Promise<void> {
    if (!account || busy) return;
    setBusy(true);
    setFailure(undefined);
    let fallback: string = texts.verifyFailed;
    try {
      if (progress.current === "code-sent") {
        await verifyCode(account.email, code, "register");
        progress.current = "code-verified";
      }
      fallback = texts.registerFailed;
      if (progress.current === "code-verified") {
        await register({ ...account, otp: code });
        progress.current = "registered";
        mailed.spent();
      }
      fallback = texts.autoLoginFailed;
      finishSignIn(await login(account.email, account.password), returnTo);
    } catch (error) {
      setFailure(shownMessage(error, fallback));
      setBusy(false);
    }
  }

  /** Closes the dialog; the form keeps what was typed. */
  function cancel(): void {
    setAccount(undefined);
    setFailure(undefined);
    setBusy(false);
  }

  return {
    account,
    busy,
    failure,
    clearFailure: () => setFailure(undefined),
    codeWaitsFor: mailed.waitingFor,
    secondsUntilResend: mailed.secondsUntilResend,
    begin,
    sendAgain,
    finish,
    cancel,
  };
}
