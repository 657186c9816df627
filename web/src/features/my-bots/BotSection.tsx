// One kind of bots under its heading. A long list is drawn piece by piece as the page is scrolled, so that
// two hundred bots open as fast as ten; the button does the same where scrolling is not noticed.
import { Button, Title } from "@mantine/core";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { shownCount } from "@/components/shown-values";
import classes from "./MyBotsPage.module.css";
import { myBotsTexts as texts } from "./texts";

const PIECE = 24;
/** How far below the window the next piece is begun. */
const AHEAD = "800px";

interface BotSectionProps<Bot> {
  title: string;
  bots: readonly Bot[];
  card: (bot: Bot) => ReactNode;
}

export function BotSection<Bot extends { _id: string }>({ title, bots, card }: BotSectionProps<Bot>) {
  const titleId = useId();
  const [drawn, setDrawn] = useState(PIECE);
  // A search that left few begins anew when it is cleared.
  const needed = Math.max(PIECE, bots.length);
  if (drawn > needed + PIECE) setDrawn(needed);
  const button = useRef<HTMLButtonElement>(null);
  const hasMore = drawn < bots.length;

  // Watched anew after each piece: a button that is still in sight has not come into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!button.current || typeof IntersectionObserver === "undefined") return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setDrawn((before) => before + PIECE);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(button.current);
    return () => watch.disconnect();
  }, [drawn, hasMore]);

  if (bots.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <div className={classes.sectionTitle}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        <span className={classes.sectionCount}>{shownCount(bots.length)}</span>
      </div>
      <ul className={classes.grid}>
        {bots.slice(0, drawn).map((bot) => (
          <li key={bot._id}>{card(bot)}</li>
        ))}
      </ul>
      {hasMore && (
        <div className={classes.more}>
          <Button ref={button} variant="default" onClick={() => setDrawn(drawn + PIECE)}>
            {texts.showMore}
          </Button>
        </div>
      )}
    </section>
  );
}
