// Who is signed in, as this tab sees it. The token lies in local storage and the user record in session
// storage; a session exists only while both are there and the expiry has not passed, and as soon as
// that stops being true both are cleared. Only the token of a newer session, begun in another tab, or of a tab that is away
// is not this tab's to clear. Screens subscribe through `use-session.ts`.
import { inTab, onDevice } from "@/storage";
import { aTabIsAway, forgetDeparture } from "./away";
import {
  type LoginAnswer,
  parseRecord,
  recordFrom,
  SESSION_LIFETIME_MS,
  type SessionUser,
} from "./session-record";

export const TOKEN_KEY = "token";
export const USER_KEY = "user";

export type SessionEnd = "expired" | "refused" | "elsewhere" | "signed-out";
type Listener = (end?: SessionEnd) => void;

const listeners = new Set<Listener>();
let current: SessionUser | undefined;
let tokenOfCurrent: string | null = null;
let expiryTimer: ReturnType<typeof setTimeout> | undefined;

export function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentUser(): SessionUser | undefined {
  return current;
}

export function readToken(): string | null {
  return onDevice.get(TOKEN_KEY);
}

/** The token that requests carry: a tab that is not signed in does not act with the token of one that is. */
export function tokenToSend(): string | null {
  return current ? readToken() : null;
}

/** Whether the stored token is the one that this tab's user signed in with. */
export function holdsCurrentToken(): boolean {
  return current !== undefined && readToken() === tokenOfCurrent;
}

/** Whether somebody signed in elsewhere since: this tab's record and the stored token belong to two sessions. */
export function seesNewerToken(): boolean {
  return current !== undefined && readToken() !== null && !holdsCurrentToken();
}

/** The record as it is stored, whether or not it still counts. */
export function storedRecord(): SessionUser | undefined {
  return parseRecord(inTab.get(USER_KEY));
}

/** Applies the rule to what is stored: both halves and in time, or neither. */
export function restoreSession(): SessionUser | undefined {
  if (seesNewerToken()) endSession("elsewhere");
  else applyRule();
  return current;
}

function applyRule(): void {
  const user = storedRecord();
  if (!user && readToken() && aTabIsAway()) {
    adopt(undefined);
  } else if (!readToken() || !user || user.session_expiry <= Date.now()) {
    const had = current !== undefined;
    clearStorage();
    adopt(undefined, had ? "expired" : undefined);
  } else {
    adopt(user);
  }
}

/**
 * Stores both halves without telling this tab's screens: for a page that is about to be loaded afresh. A form that came up
 * meanwhile would take up the draft that waits for the one after.
 */
export function writeSession(answer: LoginAnswer): void {
  onDevice.set(TOKEN_KEY, answer.access_token);
  forgetDeparture();
  writeRecord(recordFrom(answer, Date.now() + SESSION_LIFETIME_MS));
}

function writeRecord(user: SessionUser): void {
  inTab.set(USER_KEY, JSON.stringify(user));
}

/** Stores a record for the token that is already there: from another tab, or refreshed by the server. */
export function saveRecord(user: SessionUser): void {
  writeRecord(user);
  applyRule();
}

export function endSession(reason: SessionEnd): void {
  if (current === undefined && readToken() === null) return;
  if (seesNewerToken()) inTab.remove(USER_KEY);
  else clearStorage();
  adopt(undefined, reason);
}

/** Clears both halves without telling this tab's screens: for a page that is about to be reloaded. */
export function clearStorage(): void {
  onDevice.remove(TOKEN_KEY);
  forgetDeparture();
  inTab.remove(USER_KEY);
}

function adopt(user: SessionUser | undefined, end?: SessionEnd): void {
  const changed = JSON.stringify(user) !== JSON.stringify(current);
  if (changed) current = user;
  tokenOfCurrent = user ? readToken() : null;
  clearTimeout(expiryTimer);
  if (user) expiryTimer = setTimeout(restoreSession, Math.max(0, user.session_expiry - Date.now()));
  if (changed) for (const listener of listeners) listener(end);
}
