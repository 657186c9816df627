// Session storage belongs to one tab, so a new tab finds the token but not the user record. It asks the
// other open tabs, waits a moment for an answer, and only then applies the session rule. The same wire
// carries the news that somebody signed out, signed in as somebody else, or changed their name or address. A tab that slept
// hears it late, so each message names the token it is about.
import { inTab } from "@/storage";
import { noteBackground, noteReturn } from "./away";
import { forgetDrafts } from "./kept-drafts";
import { parseRecord, type SessionUser } from "./session-record";
import {
  clearStorage,
  currentUser,
  endSession,
  holdsCurrentToken,
  readToken,
  restoreSession,
  saveRecord,
  seesNewerToken,
  storedRecord,
  TOKEN_KEY,
  USER_KEY,
} from "./session-store";

export const CHANNEL_NAME = "botwright-session";
export const ADOPTION_WAIT_MS = 200;

type Message =
  | { kind: "ask" }
  | { kind: "record"; token: string; user: SessionUser }
  // Apart from an answer, which may be older than what this tab has.
  | { kind: "changed"; token: string; user: SessionUser }
  | { kind: "signed-out"; token: string | null };

let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === "undefined") return channel;
  channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.kind === "ask") answerWithRecord();
    if (data.kind === "changed" && holdsCurrentToken() && data.token === readToken()) saveRecord(data.user);
    if (data.kind === "signed-out") lookAtToken(data.token);
  });
  return channel;
}

function answerWithRecord(): void {
  if (seesNewerToken()) return;
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

/** After news of the token: it is gone, or this tab's, or that of another session. */
function lookAtToken(signedOut: string | null): void {
  const token = readToken();
  if (!token || token === signedOut) endSession("elsewhere");
  // A page that loads right after signing in may still hear of its own token, written by the page before it.
  else if (!holdsCurrentToken()) void takeUpNewerSession();
}

/** The record of this tab belongs to the session before; another tab has that of the token, which stays in any case. */
async function takeUpNewerSession(): Promise<void> {
  inTab.remove(USER_KEY);
  const user = await askOtherTabs();
  if (user) saveRecord(user);
  else if (currentUser()) restoreSession();
}

/** Called once, before anything is drawn. */
export async function openSession(): Promise<void> {
  openChannel();
  window.addEventListener("storage", (event) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return;
    lookAtToken(null);
  });
  // A sleeping machine does not run timers; look at the clock when the page is seen again.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || !storedRecord()) return;
    if (seesNewerToken()) void takeUpNewerSession();
    else restoreSession();
  });
  noteBackground(() => currentUser()?.session_expiry);
  noteReturn();
  // A tab that asked while this one was still loading may be waiting for an answer.
  answerWithRecord();
  await adoptOrApplyRule();
}

/** Clears this tab's session silently (its page is about to reload) and tells the others. */
export function forgetEverywhere(): void {
  const token = readToken();
  clearStorage();
  forgetDrafts();
  openChannel()?.postMessage({ kind: "signed-out", token } satisfies Message);
}

/** Stores what the person has changed of theirs, here and in the other tabs. */
export function shareRecord(user: SessionUser): void {
  saveRecord(user);
  const token = readToken();
  if (token) openChannel()?.postMessage({ kind: "changed", token, user } satisfies Message);
}
