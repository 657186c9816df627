// The session as React sees it.
import { useSyncExternalStore } from "react";
import { currentUser, subscribe } from "./session-store";

export function useSession() {
  const user = useSyncExternalStore(subscribe, currentUser, currentUser);
  return { user, signedIn: user !== undefined, isAdmin: user?.role === "admin" };
}
