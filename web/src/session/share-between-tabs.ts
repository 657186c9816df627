// Session storage belongs to one tab, so a new tab finds the token but not the user record. It asks the
// other open tabs, waits a moment for an answer, and only then applies the session rule. The same wire
// carries the news that somebody signed out or signed in as somebody else.
import { forgetDrafts } from "./kept-drafts";
import { parseRecord, type SessionUser } from "./session-record";
import {
  clearStorage,
  endSession,
  holdsCurrentToken,
  readToken,
  restoreSession,
  saveRecord,
  storedRecord,
  TOKEN_KEY,
  USER_KEY,
} from "./session-store";

export const CHANNEL_NAME = "botwright-session";
export const ADOPTION_WAIT_MS = 200;

type Message =
  | { kind: "ask" }
  | { kind: "record"; token: string; user: SessionUser }
  | { kind: "signed-out" };

let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === "undefined") return channel;
  channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener("message", (event: MessageEvent<Message>) => {
    if (event.data.kind === "ask") answerWithRecord();
    if (event.data.kind === "signed-out") endSession("elsewhere");
  });
  return channel;
}

function answerWithRecord(): void {
  const token = readToken();
  const user = storedRecord();
  if (token && user) channel?.postMessage({ kind: "record", token, user } satisfies Message);
}

/** Asks the other tabs for the record that belongs to the stored token. */
function askOtherTabs(): Promise<SessionUser | undefined> {
  const wire = openChannel();
  if (!wire) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const finish = (user?: SessionUser) => {
      clearTimeout(timer);
      wire.removeEventListener("message", listen);
      resolve(user);
    };
    const listen = (event: MessageEvent<Message>) => {
      if (event.data.kind !== "record" || event.data.token !== readToken()) return;
      finish(parseRecord(JSON.stringify(event.data.user)));
    };
    const timer = setTimeout(finish, ADOPTION_WAIT_MS);
    wire.addEventListener("message", listen);
    wire.postMessage({ kind: "ask" } satisfies Message);
  });
}

async function adoptOrApplyRule(): Promise<void> {
  if (readToken() && !storedRecord()) {
    const user = await askOtherTabs();
    if (user) return saveRecord(user);
  }
  restoreSession();
}

/** Called once, before anything is drawn. */
export async function openSession(): Promise<void> {
  openChannel();
  window.addEventListener("storage", (event) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return;
    if (!readToken()) return endSession("elsewhere");
    // A page that loads right after signing in may still hear of its own token, written by the page before it.
    if (holdsCurrentToken()) return;
    // Another person's token: the record of this tab belongs to the one before.
    sessionStorage.removeItem(USER_KEY);
    void adoptOrApplyRule();
  });
  // A sleeping machine does not run timers; look at the clock when the page is seen again.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && storedRecord()) restoreSession();
  });
  // A tab that asked while this one was still loading may be waiting for an answer.
  answerWithRecord();
  await adoptOrApplyRule();
}

/** Clears this tab's session silently (its page is about to reload) and tells the others. */
export function forgetEverywhere(): void {
  clearStorage();
  forgetDrafts();
  openChannel()?.postMessage({ kind: "signed-out" } satisfies Message);
}
