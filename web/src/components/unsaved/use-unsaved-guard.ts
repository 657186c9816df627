// Keeps changes from being lost by accident: within the app by asking, and when the page itself goes by the
// browser's own question. A session that has ended is no accident and is never held up.
import { type RefObject, useCallback, useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { currentUser, readToken } from "@/session/session-store";

export function useUnsavedGuard(dirty: boolean, saved: RefObject<boolean>) {
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !saved.current &&
      currentUser() !== undefined &&
      currentLocation.pathname !== nextLocation.pathname,
    [dirty, saved],
  );

  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!saved.current && readToken() !== null) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty, saved]);

  return useBlocker(shouldBlock);
}
