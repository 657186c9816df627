// What has been loaded of a list: how much of how much, the entries, and the way to the rest. An entry that can take
// the keyboard's place carries `data-line`.
import { Skeleton } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import classes from "./GrowingList.module.css";
import { LoadMore } from "./LoadMore";
import { useFocusFirstNew } from "./use-focus-first-new";
import type { Inbox } from "./use-inbox";

interface GrowingListProps<Item extends { id: string }> {
  list: Inbox<Item>;
  count: (shown: number, all: number) => string;
  children: ReactNode;
}

export function GrowingList<Item extends { id: string }>({ list, count, children }: GrowingListProps<Item>) {
  const entries = useRef<HTMLDivElement>(null);
  const expectMore = useFocusFirstNew(entries, list.items.length, list.hasNextPage);

  function more() {
    expectMore();
    void list.fetchNextPage();
  }

  return (
    <>
      <p className={classes.count} role="status">
        {count(list.items.length, list.total)}
      </p>
      <div ref={entries} className={list.isPlaceholderData ? classes.dimmed : undefined}>
        {children}
      </div>
      {list.hasNextPage && (
        <LoadMore loading={list.isFetchingNextPage} failed={list.isFetchNextPageError} onMore={more} />
      )}
    </>
  );
}

/** What stands there before anything is loaded. */
export function ListOutline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label}>
      <p className={classes.count} aria-hidden="true">
        <Skeleton component="span" display="block" height={14} width={120} mt={4} />
      </p>
      {children}
    </div>
  );
}
