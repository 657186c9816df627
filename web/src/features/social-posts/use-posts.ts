// What a bot has posted and will post, read afresh each time the page opens, and again while something is on its way.
// Every key begins with the bot, so that one word after a change makes all of it fresh.
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { isMoving } from "./post-status";
import {
  eachOnce,
  type ListView,
  PAGE_LENGTH,
  type Post,
  readBetween,
  readBot,
  readList,
  readPlatforms,
  readPost,
} from "./posts-calls";

export const WATCH_MS = 4000;
export const postsKey = (botId: string) => ["social-posts", botId] as const;
export const postKey = (botId: string, id: string) => [...postsKey(botId), "post", id] as const;

const watch = (posts: readonly Post[] | undefined) =>
  posts?.some((post) => isMoving(post)) ? WATCH_MS : false;

export function useBot(botId: string) {
  return useQuery({
    queryKey: [...postsKey(botId), "bot"],
    queryFn: ({ signal }) => readBot(botId, signal),
    staleTime: 0,
  });
}

export function usePlatforms() {
  return useQuery({
    queryKey: ["social-posts", "platforms"],
    queryFn: ({ signal }) => readPlatforms(signal),
  });
}

export function useList(botId: string, view: ListView) {
  const query = useInfiniteQuery({
    queryKey: [...postsKey(botId), "list", view],
    queryFn: ({ pageParam, signal }) => readList(botId, view, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, parts) =>
      last.posts.length > 0 && parts.length * PAGE_LENGTH < last.total ? parts.length + 1 : undefined,
    refetchOnMount: "always",
    refetchInterval: ({ state }) => watch(state.data?.pages.flatMap((part) => part.posts)),
  });
  const parts = query.data?.pages;
  const posts = useMemo(() => eachOnce(parts?.flatMap((part) => part.posts) ?? []), [parts]);
  return { ...query, posts, total: parts && Math.max(posts.length, parts.at(-1)?.total ?? 0) };
}

export type PostsList = ReturnType<typeof useList>;

export function useBetween(botId: string, range: { from: string; to: string } | undefined) {
  return useQuery({
    queryKey: [...postsKey(botId), "between", range?.from, range?.to],
    queryFn: ({ signal }) => readBetween(botId, range?.from ?? "", range?.to ?? "", signal),
    enabled: range !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => watch(state.data),
  });
}

export function usePost(botId: string, id: string | undefined) {
  const queries = useQueryClient();
  return useQuery<Post>({
    queryKey: postKey(botId, id ?? ""),
    queryFn: ({ signal }) => readPost(id ?? "", signal),
    enabled: id !== undefined,
    staleTime: 0,
    placeholderData: () => (id === undefined ? undefined : alreadyRead(queries, botId, id)),
    // One that is not written yet may be at any moment, above all if that was just asked for.
    refetchInterval: ({ state }) =>
      state.data?.state === "planned" ? WATCH_MS : watch(state.data && [state.data]),
  });
}

/** A post that was written while it was looked at is written in the lists too. */
export function useListsFollow(botId: string, post: Post | undefined) {
  const queries = useQueryClient();
  const before = useRef<Post>(undefined);
  useEffect(() => {
    const wasPlanned = before.current?.id === post?.id && before.current?.state === "planned";
    before.current = post;
    if (wasPlanned && post?.state !== "planned") void refreshLists(queries, botId);
  }, [queries, botId, post]);
}

export function refreshLists(queries: QueryClient, botId: string): Promise<void> {
  return queries.invalidateQueries({
    queryKey: postsKey(botId),
    predicate: (query) => query.queryKey[2] !== "post",
  });
}

/** The list or the calendar that the post was opened from has most of it, so nothing is blank for a moment. */
function alreadyRead(queries: QueryClient, botId: string, id: string): Post | undefined {
  type Read = Post[] | { pages?: { posts: Post[] }[] };
  for (const [, data] of queries.getQueriesData<Read>({ queryKey: postsKey(botId) })) {
    const posts = Array.isArray(data) ? data : data?.pages?.flatMap((part) => part.posts);
    const found = posts?.find((post) => post.id === id);
    if (found) return found;
  }
  return undefined;
}
