// The owner's bots, read afresh each time the page opens: they may have been made, changed or talked to
// since. While a bot is being trained the list is read again every three seconds, and never otherwise.
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { refreshSession } from "@/session/refresh-session";
import type { Chatbot, MyBots } from "./bot-answers";
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
  await rewriteChatbots(queries, (bots) =>
    bots.map((bot) => (bot._id === botId ? { ...bot, ...changes } : bot)),
  );
}

export async function removeListedBot(queries: QueryClient, botId: string) {
  await rewriteChatbots(queries, (bots) => bots.filter((bot) => bot._id !== botId));
}

async function rewriteChatbots(queries: QueryClient, rewrite: (bots: Chatbot[]) => Chatbot[]) {
  await queries.cancelQueries({ queryKey: MY_BOTS_KEY });
  queries.setQueryData<MyBots>(MY_BOTS_KEY, (list) => list && { ...list, chatbots: rewrite(list.chatbots) });
}
