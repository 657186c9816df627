// The month as a table: a week a row, a day a cell, in each day its posts by their times. A crowded day shows the first
// few and opens on demand.
import { useState } from "react";
import { Link } from "react-router";
import classes from "./Calendar.module.css";
import { ContentMark } from "./ContentMark";
import { shownMonth, weekdayNames } from "./month-grid";
import { firstWords } from "./PostRow";
import { byDay } from "./PostsByDay";
import type { Place } from "./paths";
import { lookOf, statusOf } from "./post-status";
import type { Post } from "./posts-calls";
import { toneClass } from "./StatusMark";
import { calendarTexts as texts } from "./texts";
import { shownDayName, shownTime } from "./zone-time";

const SHOWN_A_DAY = 3;

interface MonthTableProps {
  month: string;
  weeks: string[][];
  posts: readonly Post[];
  zone: string;
  today: string;
  place: Place;
}

export function MonthTable({ month, weeks, posts, zone, today, place }: MonthTableProps) {
  const days = new Map(byDay(posts, zone).map(({ day, posts: ofDay }) => [day, ofDay]));
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{texts.table(shownMonth(month))}</caption>
      <thead>
        <tr>
          {weekdayNames(weeks[0] ?? []).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} data-other={!day.startsWith(month) || undefined}>
                <time dateTime={day} className={classes.date} data-today={day === today || undefined}>
                  <span aria-hidden="true">{Number(day.slice(8))}</span>
                  <span className="visually-hidden">
                    {shownDayName(day, today)}
                    {day === today && `, ${texts.todayMark}`}
                  </span>
                </time>
                <DayPosts posts={days.get(day) ?? []} zone={zone} place={place} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayPosts({ posts, zone, place }: Pick<MonthTableProps, "posts" | "zone" | "place">) {
  const [open, setOpen] = useState(false);
  if (posts.length === 0) return null;
  const crowded = posts.length > SHOWN_A_DAY;
  const shown = crowded && !open ? posts.slice(0, SHOWN_A_DAY - 1) : posts;
  return (
    <>
      <ul className={classes.posts}>
        {shown.map((post) => (
          <li key={post.id}>
            <Entry post={post} zone={zone} place={place} />
          </li>
        ))}
      </ul>
      {crowded && (
        <button type="button" className={classes.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.fewer : texts.more(posts.length - shown.length)}
        </button>
      )}
    </>
  );
}

function Entry({ post, zone, place }: { post: Post; zone: string; place: Place }) {
  const { label, tone, Icon } = lookOf(statusOf(post));
  return (
    <Link
      to={place.toPost(post.id)}
      state={{ openedHere: true }}
      preventScrollReset
      className={`${toneClass} ${classes.entry}`}
      data-tone={tone}
      data-skipped={post.state === "skipped" || undefined}
      title={`${label}: ${firstWords(post)}`}
    >
      <span className={classes.entryHead}>
        <Icon size={13} stroke={2.2} aria-hidden="true" />
        <time dateTime={post.publish_at}>{shownTime(zone, post.publish_at)}</time>
        <span className={classes.entryKind}>
          <ContentMark kind={post.content_type} size={13} />
        </span>
        <span className="visually-hidden">, {label}: </span>
      </span>
      <span className={classes.entryWords} dir="auto">
        {firstWords(post)}
      </span>
    </Link>
  );
}
