// Keeps changed words from being lost by accident: closing the post or leaving the page asks first. A session that has
// ended is no accident and is never held up.
import { useCallback, useEffect } from "react";
import { type BlockerFunction, type Location, useBlocker } from "react-router";
import { currentUser, readToken } from "@/session/session-store";

const openPost = ({ search }: Location) => new URLSearchParams(search).get("post");

export function useUnsaved(postId: string, dirty: boolean) {
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation: here, nextLocation: next }) =>
      dirty &&
      currentUser() !== undefined &&
      openPost(here) === postId &&
      (openPost(next) !== postId || next.pathname !== here.pathname),
    [postId, dirty],
  );

  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (readToken() !== null) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);

  return useBlocker(shouldBlock);
}
