// A tab that goes to the payment page or to a platform's consent page cannot tell other tabs whose session it is until it
// comes back. So it leaves a note, for as long as the session lasts: meanwhile a tab without a record leaves the token alone.

const AWAY_KEY = "botwright.away-until";

export function noteDeparture(sessionExpiry: number): void {
  localStorage.setItem(AWAY_KEY, String(sessionExpiry));
  sessionStorage.setItem(AWAY_KEY, String(sessionExpiry));
}

/** Only the tab that left takes its note back. */
export function noteReturn(): void {
  if (sessionStorage.getItem(AWAY_KEY) === null) return;
  sessionStorage.removeItem(AWAY_KEY);
  forgetDeparture();
}

export function forgetDeparture(): void {
  localStorage.removeItem(AWAY_KEY);
}

export function aTabIsAway(): boolean {
  return Number(localStorage.getItem(AWAY_KEY)) > Date.now();
}
