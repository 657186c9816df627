// One of the four lists: as much of it as was loaded, by days, and the way to the rest.
import { Button, Loader, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { ErrorState } from "@/components/states";
import { ListLoading } from "./Loading";
import { NothingHere } from "./NothingHere";
import classes from "./PostList.module.css";
import { PostsByDay } from "./PostsByDay";
import type { Place } from "./paths";
import { statusOf } from "./post-status";
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
  onWrite: () => void;
}

export function PostList({ botId, view, list, zone, place, hasPosts, onWrite }: PostListProps) {
  const box = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);
  const count = list.posts.length;
  // The button may be gone with the last part; the keyboard goes on at the first new post.
  useEffect(() => {
    if (firstNew.current === undefined || count <= firstNew.current) return;
    box.current?.querySelectorAll<HTMLElement>("[data-post]")[firstNew.current]?.focus();
    firstNew.current = undefined;
  }, [count]);

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
  if (count === 0) {
    return <NothingHere botId={botId} view={hasPosts ? view : "all"} place={place} onWrite={onWrite} />;
  }

  function more() {
    if (list.isFetchingNextPage) return;
    firstNew.current = count;
    void list.fetchNextPage();
  }

  return (
    <div ref={box}>
      <p className={classes.count} role="status">
        {texts.shown(count, list.total ?? 0)}
      </p>
      {view === "published" && list.posts.some((post) => statusOf(post) === "outbox") && (
        <p className={classes.count}>{texts.keptHint}</p>
      )}
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
            onClick={more}
          >
            {list.isFetchingNextPage ? texts.loadingMore : texts.more}
          </Button>
        </div>
      )}
    </div>
  );
}
