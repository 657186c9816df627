// The calendar and the four lists, each with how many there are.
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
  return (
    <nav className={classes.tabs} aria-label={texts.views}>
      {views.map((view) => (
        <Link
          key={view}
          to={place.toView(view)}
          preventScrollReset
          className={classes.tab}
          aria-current={view === place.view ? "page" : undefined}
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
