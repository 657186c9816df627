// The visitor's decision about cookies, kept in local storage under a versioned key: when the question
// changes its meaning, the version goes up and everybody is asked again. Other tabs follow.
import { useSyncExternalStore } from "react";
import { onDevice } from "@/storage";
import {
  type ConsentEvent,
  type ConsentState,
  initialConsent,
  nextConsent,
  parseChoices,
} from "./consent-state";

export const CONSENT_KEY = "botwright.cookie-consent.v1";

const listeners = new Set<() => void>();
let state: ConsentState | undefined;

function current(): ConsentState {
  state ??= initialConsent(parseChoices(onDevice.get(CONSENT_KEY)));
  return state;
}

function change(next: ConsentState): void {
  state = next;
  for (const listener of listeners) listener();
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key !== CONSENT_KEY && event.key !== null) return;
  change(
    nextConsent(current(), {
      type: "changed-elsewhere",
      saved: parseChoices(onDevice.get(CONSENT_KEY)),
    }),
  );
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", followOtherTabs);
  };
}

export function decideConsent(event: ConsentEvent): void {
  const next = nextConsent(current(), event);
  if (next.saved && next.saved !== current().saved) onDevice.set(CONSENT_KEY, JSON.stringify(next.saved));
  change(next);
}

export function openConsentPreferences(): void {
  decideConsent({ type: "open-preferences" });
}

/** Nobody is asked on a page drawn ahead: it may be shown to people who have answered. */
const notAsked: ConsentState = { view: "hidden", saved: undefined };

export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribe, current, () => notAsked);
}

/** Forgets what was read, so that the next look reads the storage again. For tests. */
export function rereadConsent(): void {
  state = undefined;
}
