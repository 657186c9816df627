// One of the four lists: as much of it as was loaded, by days, and the way to the rest.
import { Button, Loader, Text } from "@mantine/core";
import { useRef } from "react";
import { ErrorState } from "@/components/states";
import { ListLoading } from "./Loading";
import { NothingHere } from "./NothingHere";
import classes from "./PostList.module.css";
import { PostsByDay } from "./PostsByDay";
import type { Place } from "./paths";
import type { ListView } from "./posts-calls";
import { pageTexts, listTexts as texts } from "./texts";
import type { PostsList } from "./use-posts";

interface PostListProps {
  botId: string;
  view: ListView;
  list: PostsList;
  /** Unknown until the bot is there. */
  zone: string | undefined;
  place: Place;
  hasPosts: boolean;
}

export function PostList({ botId, view, list, zone, place, hasPosts }: PostListProps) {
  const box = useRef<HTMLDivElement>(null);
  if (list.isError && !list.data) {
    return (
      <ErrorState
        title={pageTexts.failedTitle}
        message={pageTexts.failed}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data || zone === undefined) return <ListLoading />;
  if (list.posts.length === 0) {
    return <NothingHere botId={botId} view={hasPosts ? view : "all"} place={place} />;
  }

  async function more() {
    const shown = list.posts.length;
    const { isError } = await list.fetchNextPage();
    // The button may be gone with the last part; the keyboard goes on at the first new post.
    if (!isError) box.current?.querySelectorAll<HTMLElement>("[data-post]")[shown]?.focus();
  }

  return (
    <div ref={box}>
      <p className={classes.count} role="status">
        {texts.shown(list.posts.length, list.total ?? 0)}
      </p>
      <PostsByDay posts={list.posts} zone={zone} place={place} />
      {list.hasNextPage && (
        <div className={classes.more}>
          {list.isFetchNextPageError && !list.isFetchingNextPage && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {texts.moreFailed}
            </Text>
          )}
          <Button
            variant="default"
            aria-busy={list.isFetchingNextPage || undefined}
            leftSection={list.isFetchingNextPage ? <Loader size={16} aria-hidden="true" /> : undefined}
            onClick={() => {
              if (!list.isFetchingNextPage) void more();
            }}
          >
            {list.isFetchingNextPage ? texts.loadingMore : texts.more}
          </Button>
        </div>
      )}
    </div>
  );
}
