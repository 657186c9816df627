// Whether there is a network, for what React draws.
import { followConnection, isOnline } from "@botwright/chat-core/connection";
import { useSyncExternalStore } from "react";

export function useOnline(): boolean {
  return useSyncExternalStore(followConnection, isOnline, () => true);
}
