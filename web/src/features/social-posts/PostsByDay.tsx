// Posts under the names of their days, in the order in which they come. The lists and the phone's calendar look so.

import classes from "./PostList.module.css";
import { PostRow } from "./PostRow";
import type { Place } from "./paths";
import type { Post } from "./posts-calls";
import { listTexts as texts } from "./texts";
import { dayAfter, dayIn, shownDayName } from "./zone-time";

interface PostsByDayProps {
  posts: readonly Post[];
  zone: string;
  place: Place;
}

export function PostsByDay({ posts, zone, place }: PostsByDayProps) {
  const today = dayIn(zone, Date.now());
  return (
    <div className={classes.days}>
      {byDay(posts, zone).map(({ day, posts: ofDay }) => (
        <section key={day} aria-label={dayName(day, today)}>
          <h2 className={classes.day} data-today={day === today || undefined}>
            {dayName(day, today)}
          </h2>
          <ul className={classes.rows}>
            {ofDay.map((post) => (
              <li key={post.id}>
                <PostRow post={post} zone={zone} place={place} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function dayName(day: string, today: string): string {
  const name = shownDayName(day, today);
  if (day === today) return `${texts.today}, ${name}`;
  return day === dayAfter(today) ? `${texts.tomorrow}, ${name}` : name;
}

export function byDay(posts: readonly Post[], zone: string): { day: string; posts: Post[] }[] {
  const days = new Map<string, Post[]>();
  for (const post of posts) {
    const day = dayIn(zone, post.publish_at);
    days.set(day, [...(days.get(day) ?? []), post]);
  }
  return [...days].map(([day, ofDay]) => ({ day, posts: ofDay }));
}
