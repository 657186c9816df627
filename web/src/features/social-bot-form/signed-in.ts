// Whether the two halves of a session are still there when the form is sent. Both lie in the browser's storage, where
// another tab or the person may have removed one.
import type { NavigateFunction } from "react-router";
import { showError } from "@/components/toasts/toast-store";
import { readToken, restoreSession, storedRecord } from "@/session/session-store";
import { formTexts as texts } from "./texts";

/** Where one is missing, says so and leads to the sign-in page. */
export function signedIn(navigate: NavigateFunction): boolean {
  const complaint = !storedRecord() ? texts.notSignedIn : !readToken() ? texts.noToken : undefined;
  if (!complaint) return true;
  // Half a session is none; the sign-in page would send it straight back.
  restoreSession();
  showError(complaint, texts.authenticationTitle);
  navigate("/login", { state: { from: "/create-social-media-bot" } });
  return false;
}
