// The phone's calendar: the days of a month that have posts. Of the present month it begins today; what was before is one
// press away.
import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import classes from "./Calendar.module.css";
import { PostsByDay } from "./PostsByDay";
import type { Place } from "./paths";
import type { Post } from "./posts-calls";
import { calendarTexts as texts } from "./texts";
import { dayIn } from "./zone-time";

interface AgendaProps {
  posts: readonly Post[];
  zone: string;
  today: string;
  place: Place;
}

export function Agenda({ posts, zone, today, place }: AgendaProps) {
  const [whole, setWhole] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const toCome = posts.filter((post) => dayIn(zone, post.publish_at) >= today);
  const earlier = posts.length - toCome.length;
  const folded = !whole && earlier > 0 && toCome.length > 0;
  return (
    <div ref={box} tabIndex={-1} className={classes.agenda}>
      {folded && (
        <Button
          variant="default"
          size="sm"
          mb="md"
          onClick={() => {
            setWhole(true);
            // The button goes; the keyboard stays at the beginning of what it opened.
            box.current?.focus({ preventScroll: true });
          }}
        >
          {texts.earlier(earlier)}
        </Button>
      )}
      <PostsByDay posts={folded ? toCome : posts} zone={zone} place={place} />
    </div>
  );
}
