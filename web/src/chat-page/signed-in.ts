// Whether this browser belongs to somebody who is signed in. It only looks: the session's rules, and
// clearing what is out of date, are the app's business.
import { parseRecord } from "@/session/session-record";
import { inTab, onDevice } from "@/storage";

export function looksSignedIn(): boolean {
  if (!onDevice.get("token")) return false;
  const record = parseRecord(inTab.get("user"));
  // A new tab has the token but no record yet.
  return record === undefined || record.session_expiry > Date.now();
}
