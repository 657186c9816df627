// Signing out: the server forgets the token if it can be reached, the browser forgets both halves in
// any case, and the page loads afresh at the front door. A form with unsaved changes is asked first.

import { pageLoad } from "./page-load";
import { readToken } from "./session-store";
import { forgetEverywhere } from "./share-between-tabs";

type Question = (signOut: () => void) => void;

let question: Question | undefined;

/** From now on a sign-out by hand waits for this answer; the function that comes back lets it go again. */
export function holdSignOut(ask: Question): () => void {
  question = ask;
  return () => {
    if (question === ask) question = undefined;
  };
}

export function signOut(): void {
  if (question) question(signOutNow);
  else signOutNow();
}

function signOutNow(): void {
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
