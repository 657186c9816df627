// The owner's bots, read afresh each time the page opens: they may have been made, changed or talked to
// since. While a bot is being trained the list is read again every three seconds, and never otherwise.
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { refreshSession } from "@/session/refresh-session";
import type { Chatbot, MyBots, SocialBot } from "./bot-answers";
import { isTraining } from "./bot-facts";
import { readMyBots } from "./my-bots-calls";

export const MY_BOTS_KEY = ["api", "my-bots"] as const;
export const TRAINING_POLL_MS = 3000;

export function useMyBots() {
  // The plan and the usage in the profile are as old as the list was.
  useEffect(() => {
    void refreshSession();
  }, []);
  return useQuery<MyBots>({
    queryKey: MY_BOTS_KEY,
    queryFn: ({ signal }) => readMyBots(signal),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.chatbots.some(isTraining) ? TRAINING_POLL_MS : false),
  });
}

/** Writes what the server has confirmed into the list, ahead of any older answer still on its way. */
export async function changeListedBot(queries: QueryClient, botId: string, changes: Partial<Chatbot>) {
  await rewrite(queries, (list) => ({
    ...list,
    chatbots: list.chatbots.map((bot) => (bot._id === botId ? { ...bot, ...changes } : bot)),
  }));
}

export async function changeListedSocialBot(
  queries: QueryClient,
  botId: string,
  changes: Partial<SocialBot>,
) {
  await rewrite(queries, (list) => ({
    ...list,
    social_media_bots: list.social_media_bots.map((bot) =>
      bot._id === botId ? { ...bot, ...changes } : bot,
    ),
  }));
}

/** Of either kind. */
export async function removeListedBot(queries: QueryClient, botId: string) {
  const others = (bot: { _id: string }) => bot._id !== botId;
  await rewrite(queries, (list) => ({
    ...list,
    chatbots: list.chatbots.filter(others),
    social_media_bots: list.social_media_bots.filter(others),
  }));
}

async function rewrite(queries: QueryClient, change: (list: MyBots) => MyBots) {
  const list = { queryKey: MY_BOTS_KEY, exact: true };
  await queries.cancelQueries(list);
  queries.setQueryData<MyBots>(MY_BOTS_KEY, (known) => known && change(known));
  // What was cancelled had more to tell than this one change.
  void queries.invalidateQueries(list);
}
