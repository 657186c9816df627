// The calendar and the four lists, each with how many there are.
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { shownCount } from "@/components/shown-values";
import { IconCalendar } from "./icons";
import classes from "./PostsPage.module.css";
import { type Place, views } from "./paths";
import type { ListView } from "./posts-calls";
import { toneClass } from "./StatusMark";
import { pageTexts as texts } from "./texts";
import type { PostsList } from "./use-posts";

interface ViewTabsProps {
  place: Place;
  lists: Record<ListView, PostsList>;
}

export function ViewTabs({ place, lists }: ViewTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const { view: open } = place;
  // On a phone they do not all fit; the open one shall be among those that are seen.
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>(`[data-view="${open}"]`);
    if (nav.current && tab) {
      nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
    }
  }, [open]);
  return (
    <nav ref={nav} className={classes.tabs} aria-label={texts.views}>
      {views.map((view) => (
        <Link
          key={view}
          to={place.toView(view)}
          preventScrollReset
          className={classes.tab}
          data-view={view}
          aria-current={view === open ? "page" : undefined}
        >
          {view === "calendar" && <IconCalendar size={18} aria-hidden="true" />}
          {texts.view[view]}
          {view !== "calendar" && <Count count={lists[view].total} bad={view === "failed"} />}
        </Link>
      ))}
    </nav>
  );
}

/** Keeps its place while the number is on its way. */
function Count({ count, bad }: { count: number | undefined; bad: boolean }) {
  const tone = bad && count ? "bad" : undefined;
  return (
    <span className={`${toneClass} ${classes.count}`} data-tone={tone}>
      <span aria-hidden="true">{count === undefined ? "" : shownCount(count)}</span>
      {count !== undefined && <span className="visually-hidden">, {texts.viewCount(count)}</span>}
    </span>
  );
}
