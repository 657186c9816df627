// The end of both ways in: the session is stored, and the page loads afresh where the person wanted to
// go. The greeting is carried over that load.
import { carryToast } from "@/components/toasts/toast-store";
import { pageLoad } from "@/session/page-load";
import type { LoginAnswer } from "@/session/session-record";
import { writeSession } from "@/session/session-store";
import { useAccountTexts } from "./texts";

export function finishSignIn(answer: LoginAnswer, returnTo: string): void {
  carryToast({ tone: "success", message: useAccountTexts.now().loggedIn });
  writeSession(answer);
  pageLoad.at(returnTo);
}
