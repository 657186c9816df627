// What one gets, line by line, each with a tick; or with a clock, where it is only planned.
import { IconCheck, IconClock } from "./icons";
import classes from "./TickList.module.css";

interface TickListProps {
  label: string;
  lines: readonly string[];
  planned?: boolean;
}

export function TickList({ label, lines, planned }: TickListProps) {
  const Icon = planned ? IconClock : IconCheck;
  return (
    <ul className={classes.ticks} aria-label={label} data-planned={planned || undefined}>
      {lines.map((line) => (
        <li key={line}>
          <Icon size={17} stroke={planned ? 2 : 2.2} aria-hidden="true" />
          {line}
        </li>
      ))}
    </ul>
  );
}
