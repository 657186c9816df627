// The last day, and how far it is.
import { shownDay, shownFully } from "@/components/shown-values";
import { Badge } from "../Badge";
import { daysTone, daysWords } from "./days";
import classes from "./Users.module.css";

export function DaysBadge({ days, end }: { days?: number | null; end?: string | null }) {
  return (
    <span className={classes.days}>
      <Badge tone={daysTone(days)} title={end ? shownFully(end) : undefined}>
        {daysWords(days, end)}
      </Badge>
      {end && <span className={classes.quiet}>{shownDay(end)}</span>}
    </span>
  );
}
