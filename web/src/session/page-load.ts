// Full page loads, which the product wants after signing in and after signing out, and to reach the payment page.
// Gathered in one object because a browser's location cannot be replaced in tests, but this can.
import { noteDeparture } from "./away";
import { currentUser } from "./session-store";

export const pageLoad = {
  at(path: string): void {
    window.location.replace(path);
  },
  /** The same page once more. */
  again(): void {
    window.location.reload();
  },
  /** To another site, from which the back button leads here again. */
  leaveFor(address: string): void {
    const user = currentUser();
    if (user) noteDeparture(user.session_expiry);
    window.location.assign(address);
  },
};
