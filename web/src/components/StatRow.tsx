// A few numbers side by side, each with what it counts. On the page itself every number is a card; within a card they
// stand free.
import { Skeleton } from "@mantine/core";
import type { IconCheck } from "./icons";
import classes from "./StatRow.module.css";

export interface Stat {
  label: string;
  value: string;
  icon: typeof IconCheck;
}

interface StatRowProps {
  stats: readonly Stat[];
  framed?: boolean;
}

export function StatRow({ stats, framed }: StatRowProps) {
  return (
    <ul className={classes.stats} data-framed={framed || undefined}>
      {stats.map(({ label, value, icon: Icon }) => (
        <li key={label} className={classes.stat}>
          <span className={classes.icon}>
            <Icon size={22} stroke={1.8} aria-hidden="true" />
          </span>
          <p className={classes.words}>
            <strong>{value}</strong> <span>{label}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

const four = [1, 2, 3, 4];

/** Its outline, in the same measures. */
export function StatRowLoading() {
  return (
    <div className={classes.stats} data-framed>
      {four.map((place) => (
        <div key={place} className={classes.stat}>
          <Skeleton className={classes.icon} radius={12} />
          <div>
            <Skeleton height={22} width={56} mb={8} />
            <Skeleton height={12} width={84} />
          </div>
        </div>
      ))}
    </div>
  );
}
