// Whether this tab belongs to somebody who is signed in. It only looks: the session's rules, asking other tabs, and
// clearing what is out of date, are the app's business.
import { parseRecord } from "@/session/session-record";

export function looksSignedIn(): boolean {
  try {
    if (!localStorage.getItem("token")) return false;
    const record = parseRecord(sessionStorage.getItem("user"));
    return record !== undefined && record.session_expiry > Date.now();
  } catch {
    return false;
  }
}
