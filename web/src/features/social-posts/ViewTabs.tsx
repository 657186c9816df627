// The calendar and the four lists, each with how many there are.
import { shownCount } from "@/components/shown-values";
import { TabLinks } from "@/components/TabLinks";
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
  const tabs = views.map((view) => ({
    to: place.toView(view),
    isOpen: view === place.view,
    icon: view === "calendar" ? IconCalendar : undefined,
    words: (
      <>
        {texts.view[view]}
        {view !== "calendar" && <Count count={lists[view].total} bad={view === "failed"} />}
      </>
    ),
  }));
  return <TabLinks label={texts.views} tabs={tabs} className={classes.tabs} />;
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
