import { useMediaQuery } from "@mantine/hooks";
import { useMemo } from "react";
import { EmptyState, ErrorState } from "@/components/states";
import { Agenda } from "./Agenda";
import { IconCalendar } from "./icons";
import { ListLoading, MonthLoading } from "./Loading";
import { MonthBar } from "./MonthBar";
import { MonthTable } from "./MonthTable";
import { firstWeekday, monthFrom, rangeOf, shownMonth, weeksOf } from "./month-grid";
import { NothingHere, StartPosting } from "./NothingHere";
import page from "./PostsPage.module.css";
import type { Place } from "./paths";
import { pageTexts, calendarTexts as texts } from "./texts";
import { useBetween } from "./use-posts";
import { dayIn } from "./zone-time";

interface CalendarViewProps {
  botId: string;
  /** Unknown until the bot is there: without it nobody can tell on which day a post is. */
  zone: string | undefined;
  place: Place;
  hasPosts: boolean;
  onWrite: () => void;
}

export function CalendarView({ botId, zone, place, hasPosts, onWrite }: CalendarViewProps) {
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const today = dayIn(zone ?? "UTC", Date.now());
  const month = monthFrom(place.month, today);
  const weeks = useMemo(() => weeksOf(month, firstWeekday()), [month]);
  const range = useMemo(() => (zone === undefined ? undefined : rangeOf(weeks, zone)), [weeks, zone]);
  const { data: posts, isError, refetch } = useBetween(botId, range);

  if (!hasPosts) return <NothingHere botId={botId} view="all" place={place} onWrite={onWrite} />;
  const inOrder = posts && [...posts].sort((a, b) => a.publish_at.localeCompare(b.publish_at));
  const ofMonth = zone && inOrder?.filter((post) => dayIn(zone, post.publish_at).startsWith(month));
  return (
    <>
      <MonthBar month={month} today={today} place={place} />
      {isError && !posts ? (
        <ErrorState title={pageTexts.failedTitle} message={pageTexts.failed} onRetry={() => void refetch()} />
      ) : !inOrder || zone === undefined ? (
        isPhone ? (
          <ListLoading label={texts.loading} />
        ) : (
          <MonthLoading weeks={weeks.length} />
        )
      ) : !isPhone ? (
        <MonthTable month={month} weeks={weeks} posts={inOrder} zone={zone} today={today} place={place} />
      ) : ofMonth && ofMonth.length > 0 ? (
        <Agenda key={month} posts={ofMonth} zone={zone} today={today} place={place} />
      ) : (
        <div className={page.panel}>
          <EmptyState
            icon={IconCalendar}
            title={texts.none(shownMonth(month))}
            action={<StartPosting botId={botId} onWrite={onWrite} />}
          >
            {texts.noneLead}
          </EmptyState>
        </div>
      )}
    </>
  );
}
