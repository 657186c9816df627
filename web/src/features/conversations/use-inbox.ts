// What came in at a bot, page by page as the server hands it out, read afresh each time a page opens: visitors
// may have talked since. The server searches; what is on the screen stays there until its answer comes.
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  type ListPart,
  readBot,
  readConversations,
  readLeads,
  readQuestions,
  readTranscript,
} from "./inbox-calls";

export function useBot(botId: string) {
  return useQuery({
    queryKey: ["conversations", "bot", botId],
    queryFn: ({ signal }) => readBot(botId, signal),
    staleTime: 0,
  });
}

export function useConversations(botId: string, search: string) {
  return useList("list", botId, search, readConversations);
}

export function useLeads(botId: string, search: string) {
  return useList("leads", botId, search, readLeads);
}

export function useQuestions(botId: string, search: string) {
  return useList("questions", botId, search, readQuestions);
}

export function useTranscript(botId: string, conversationId: string) {
  return useQuery({
    queryKey: ["conversations", "transcript", botId, conversationId],
    queryFn: ({ signal }) => readTranscript(botId, conversationId, signal),
    staleTime: 0,
  });
}

type Read<Item> = (
  botId: string,
  search: string,
  offset: number,
  signal?: AbortSignal,
) => Promise<ListPart<Item>>;

function useList<Item extends { id: string }>(name: string, botId: string, search: string, read: Read<Item>) {
  const query = useInfiniteQuery({
    queryKey: ["conversations", name, botId, search],
    queryFn: ({ pageParam, signal }) => read(botId, search, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (_last, parts) => nextOffset(parts),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
  const parts = query.data?.pages;
  const items = useMemo(() => eachOnce(parts ?? []), [parts]);
  return { ...query, items, total: Math.max(items.length, parts?.at(-1)?.total ?? 0) };
}

export type Inbox<Item extends { id: string }> = ReturnType<typeof useList<Item>>;

/** Where the next part begins, or nothing if there is none. */
export function nextOffset(parts: readonly ListPart<unknown>[]): number | undefined {
  const last = parts.at(-1);
  const read = parts.reduce((sum, part) => sum + part.items.length, 0);
  return last && last.items.length > 0 && read < last.total ? read : undefined;
}

/** What comes in meanwhile moves everything else down, over the edge of a part. */
export function eachOnce<Item extends { id: string }>(parts: readonly ListPart<Item>[]): Item[] {
  const items = new Map<string, Item>();
  for (const item of parts.flatMap((part) => part.items)) {
    if (!items.has(item.id)) items.set(item.id, item);
  }
  return [...items.values()];
}
