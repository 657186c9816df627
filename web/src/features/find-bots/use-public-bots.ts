// The public bots that match a search, page by page. The server searches; what is on the screen stays
// there until its answer comes.
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { botsInPage } from "./bots-in-page";
import { type PublicBot, type PublicBotsAnswer, readPublicBots } from "./find-bots-calls";

const JUST_NOW_MS = 5_000;

export function usePublicBots(search: string) {
  const query = useInfiniteQuery({
    queryKey: ["api", "get_all_bots", search],
    queryFn: ({ pageParam, signal }) => readPublicBots(search, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextOffset(pages),
    placeholderData: keepPreviousData,
    initialData: () => (search === "" ? botsInPage() : undefined),
    // Owners publish and withdraw their bots; a visit shows today's list, but not the same one twice.
    refetchOnMount: ({ state }) => (Date.now() - state.dataUpdatedAt < JUST_NOW_MS ? false : "always"),
  });
  const pages = query.data?.pages;
  const bots = useMemo(() => listed(pages ?? []), [pages]);
  return { ...query, bots, total: Math.max(bots.length, pages?.at(-1)?.total ?? 0) };
}

/** Where the next page begins, or nothing if there is none. */
export function nextOffset(pages: readonly PublicBotsAnswer[]): number | undefined {
  const last = pages.at(-1);
  const read = pages.reduce((sum, page) => sum + page.bots.length, 0);
  return last && last.bots.length > 0 && read < last.total ? read : undefined;
}

/** Public and active, each of which a bot is unless it says otherwise; and each bot once, though pages shift. */
export function listed(pages: readonly PublicBotsAnswer[]): PublicBot[] {
  const bots = new Map<string, PublicBot>();
  for (const bot of pages.flatMap((page) => page.bots)) {
    const isListed = bot.is_public !== false && bot.is_active !== false;
    if (isListed && !bots.has(bot._id)) bots.set(bot._id, bot);
  }
  return [...bots.values()];
}
