// The cards, how many there are, and the way to more. When the last page has come and the button goes,
// the keyboard goes on at the first card that was new.
import { Skeleton, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { BusyButton } from "@/components/BusyButton";
import classes from "./BotGrid.module.css";
import type { PublicBot } from "./find-bots-calls";
import { PublicBotCard } from "./PublicBotCard";
import { useTexts } from "./texts";

interface BotGridProps {
  bots: readonly PublicBot[];
  total: number;
  dimmed: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  onMore: () => void;
}

export function BotGrid({ bots, total, dimmed, hasMore, loadingMore, moreFailed, onMore }: BotGridProps) {
  const texts = useTexts();
  const grid = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);

  useEffect(() => {
    if (firstNew.current === undefined || bots.length <= firstNew.current) return;
    if (!hasMore) grid.current?.querySelectorAll("a")[firstNew.current]?.focus();
    firstNew.current = undefined;
  }, [bots.length, hasMore]);

  function more() {
    firstNew.current = bots.length;
    onMore();
  }

  return (
    <>
      <p className={classes.count} role="status">
        {texts.shown(bots.length, total)}
      </p>
      <ul ref={grid} className={classes.grid} data-dimmed={dimmed || undefined}>
        {bots.map((bot) => (
          <li key={bot._id}>
            <PublicBotCard bot={bot} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={classes.more}>
          {moreFailed && !loadingMore && (
            <Text c="var(--mantine-color-error)" role="alert">
              {texts.failed}
            </Text>
          )}
          <BusyButton
            variant="default"
            label={texts.more}
            busyLabel={texts.loadingMore}
            busy={loadingMore}
            onClick={more}
          />
        </div>
      )}
    </>
  );
}

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function GridLoading() {
  const texts = useTexts();
  return (
    <div role="status" aria-label={texts.loading}>
      <p className={classes.count} aria-hidden="true">
        <Skeleton component="span" display="block" height={16} width={130} mt={3} />
      </p>
      <div className={classes.grid}>
        {places.map((place) => (
          <Skeleton key={place} height={198} radius="lg" />
        ))}
      </div>
    </div>
  );
}
