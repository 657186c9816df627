// Whether the browser has a network at all. What is asked without one fails at once, so a window says so and waits.

/** Browsers that cannot tell count as connected. */
export function isOnline(): boolean {
  return navigator.onLine !== false;
}

export function followConnection(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}
