// Full page loads, which the product wants after signing in and after signing out. Gathered in one
// object because a browser's location cannot be replaced in tests, but this can.

export const pageLoad = {
  at(path: string): void {
    window.location.replace(path);
  },
};
