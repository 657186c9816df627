// Keeps changes from being lost by accident: within the app and before signing out by asking, and when the page itself
// goes by the browser's own question. A session that ends by itself is never held up; the form may keep what it holds.
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from "react";
import { type BlockerFunction, type Location, useBlocker } from "react-router";
import { currentUser, readToken, subscribe } from "@/session/session-store";
import { holdSignOut } from "@/session/sign-out";

interface Unsaved {
  dirty: boolean;
  /** True as soon as it is saved, which may be before the form is drawn again. */
  saved?: RefObject<boolean>;
  /** On its way to the server, which another page of the app does not stop. */
  saving?: boolean;
  /** Which way out loses the changes: that to another page, unless told otherwise. */
  leaves?: (here: Location, next: Location) => boolean;
  /** Called when the session has ended and the form is about to go. */
  keep?: () => void;
}

export interface LeaveQuestion {
  asked: boolean;
  leave: () => void;
  stay: () => void;
}

const toAnotherPage = (here: Location, next: Location) => here.pathname !== next.pathname;

export function useUnsavedGuard({
  dirty,
  saved,
  saving,
  leaves = toAnotherPage,
  keep,
}: Unsaved): LeaveQuestion {
  const [signOut, setSignOut] = useState<() => void>();
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !saving &&
      !saved?.current &&
      currentUser() !== undefined &&
      leaves(currentLocation, nextLocation),
    [dirty, saving, saved, leaves],
  );
  const blocker = useBlocker(shouldBlock);
  const keepIt = useEffectEvent(() => keep?.());

  useEffect(() => {
    if (!dirty) return undefined;
    const isUnsaved = () => !saved?.current;
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && readToken() !== null) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    const letSignOut = holdSignOut((leave) => (isUnsaved() ? setSignOut(() => leave) : leave()));
    const stopListening = subscribe(() => {
      if (isUnsaved() && currentUser() === undefined) keepIt();
    });
    return () => {
      window.removeEventListener("beforeunload", ask);
      letSignOut();
      stopListening();
    };
  }, [dirty, saved]);

  return {
    asked: blocker.state === "blocked" || signOut !== undefined,
    leave: signOut ?? (() => blocker.proceed?.()),
    stay: () => {
      setSignOut(undefined);
      blocker.reset?.();
    },
  };
}
