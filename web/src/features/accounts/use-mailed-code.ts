// The code in somebody's mail, for both forms that send one: whether it can still be typed, and when another may be
// asked for. A code that still holds is not sent again unasked: the new one would make the one in the mail worthless.
import { useRef, useState } from "react";
import { RequestError } from "@/api/request-error";
import { useCountdown } from "@/components/fields/use-countdown";
import { type CodePurpose, sendCode } from "./account-calls";
import { forgetSentCode, isGood, keepSentCode, keptSentCode, RESEND_WAIT_SECONDS } from "./sent-code";

export function useMailedCode(purpose: CodePurpose) {
  const [kept] = useState(() => keptSentCode(purpose));
  const latest = useRef(kept);
  const resend = useCountdown(kept && kept.at + RESEND_WAIT_SECONDS * 1000);

  async function send(email: string): Promise<void> {
    try {
      await sendCode(email, purpose);
    } catch (error) {
      if (error instanceof RequestError && error.retryAfterSeconds) resend.start(error.retryAfterSeconds);
      throw error;
    }
    latest.current = { email, at: Date.now() };
    keepSentCode(purpose, latest.current);
    resend.start(RESEND_WAIT_SECONDS);
  }

  return {
    /** The address of a code that was sent before the page was loaded. */
    waitingFor: kept?.email,
    secondsUntilResend: resend.secondsLeft,
    holdsFor: (email: string) => latest.current?.email === email && isGood(latest.current),
    send,
    spent: () => {
      latest.current = undefined;
      forgetSentCode(purpose);
    },
  };
}
