// A tab that cannot tell the others whose session it is leaves a note, for as long as the session lasts: meanwhile a tab
// without a record leaves the token alone. It cannot while it is at the payment page or at a platform's consent page, nor, perhaps,
// in the background, where browsers freeze tabs or take their memory and say nothing.
import { inTab, onDevice } from "@/storage";

const AWAY_KEY = "botwright.away-until";

let isAtAnotherSite = false;
let isUnloading = false;

export function noteDeparture(sessionExpiry: number): void {
  isAtAnotherSite = true;
  note(sessionExpiry);
}

/** From now on, until the tab is seen again or closed. */
export function noteBackground(sessionExpiry: () => number | undefined): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") return noteReturn();
    const expiry = sessionExpiry();
    // A page that is closed is hidden last of all.
    if (expiry !== undefined && !isUnloading) note(expiry);
  });
  window.addEventListener("pagehide", () => {
    isUnloading = true;
    if (!isAtAnotherSite) noteReturn();
  });
  // With the back button a browser may bring the page as it was left, without loading it.
  window.addEventListener("pageshow", () => {
    isUnloading = false;
    isAtAnotherSite = false;
    noteReturn();
  });
}

function note(sessionExpiry: number): void {
  onDevice.set(AWAY_KEY, String(sessionExpiry));
  inTab.set(AWAY_KEY, String(sessionExpiry));
}

/** Only the tab that left takes its note back. */
export function noteReturn(): void {
  if (inTab.get(AWAY_KEY) === null) return;
  inTab.remove(AWAY_KEY);
  forgetDeparture();
}

export function forgetDeparture(): void {
  onDevice.remove(AWAY_KEY);
}

export function aTabIsAway(): boolean {
  return Number(onDevice.get(AWAY_KEY)) > Date.now();
}
