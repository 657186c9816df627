// Signing out: the server forgets the token if it can be reached, the browser forgets both halves in
// any case, and the page loads afresh at the front door.

import { pageLoad } from "./page-load";
import { readToken } from "./session-store";
import { forgetEverywhere } from "./share-between-tabs";

export function signOut(): void {
  const token = readToken();
  if (token) {
    // `keepalive` lets the request outlive this page; whether it arrives changes nothing here.
    void fetch("/api/logout", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      keepalive: true,
    }).catch(() => undefined);
  }
  forgetEverywhere();
  pageLoad.at("/");
}
