// The person's own bots of both kinds, and whether their plan has room for another one. The limit may have changed since
// they signed in, so it is read along.
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { refreshSession } from "@/session/refresh-session";
import { currentUser } from "@/session/session-store";
import { useSession } from "@/session/use-session";
import { ownUserId } from "./account";
import { answerOf, api } from "./client";
import type { components } from "./schema.gen";

export type OwnBots = components["schemas"]["UserBots"];

export const OWN_BOTS_KEY = ["api", "own-bots"] as const;

export async function readOwnBots(signal?: AbortSignal): Promise<OwnBots> {
  const params = { query: { user_id: ownUserId() } };
  const [bots] = await Promise.all([
    answerOf(api.GET("/api/get_user_bots", { params, signal })),
    refreshSession(),
  ]);
  return bots;
}

export function useOwnBots(wanted = true) {
  const { signedIn } = useSession();
  return useQuery({
    queryKey: OWN_BOTS_KEY,
    queryFn: ({ signal }) => readOwnBots(signal),
    enabled: signedIn && wanted,
    staleTime: 0,
  });
}

/** How many bots a plan without room for another allows. Not knowing is no reason to refuse: the server decides. */
export function fullAt(own: OwnBots | undefined): number | undefined {
  const allowed = currentUser()?.limits?.chatbots_allowed;
  if (own === undefined || allowed === undefined) return undefined;
  return own.bots.length + own.social_media_bots.length >= allowed ? allowed : undefined;
}

/** The same for a form, as it was when the form was opened: the bot it makes may be the last one. */
export function useFullPlan(wanted: boolean): number | undefined {
  const { data, isFetchedAfterMount } = useOwnBots(wanted);
  const found = useRef<{ allowed?: number }>(undefined);
  if (wanted && data && isFetchedAfterMount) found.current ??= { allowed: fullAt(data) };
  return wanted ? found.current?.allowed : undefined;
}
