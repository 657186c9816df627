// Full page loads, which the product wants after signing in and after signing out, and to reach the payment page.
// Gathered in one object because a browser's location cannot be replaced in tests, but this can.

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
    window.location.assign(address);
  },
};
