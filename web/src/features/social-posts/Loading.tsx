// The outlines of what is on its way, in the measures of what will stand there.
import { Skeleton } from "@mantine/core";
import calendar from "./Calendar.module.css";
import classes from "./PostList.module.css";
import { calendarTexts, listTexts } from "./texts";

const rows = [1, 2, 3, 4];

export function ListLoading({ label = listTexts.loading }: { label?: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton height={14} width={90} mt={4} mb={16} />
      <Skeleton height={16} width={180} mb={12} />
      <div className={classes.rows}>
        {rows.map((place) => (
          <div key={place} className={classes.row}>
            <Skeleton className={classes.thumbnail} radius={12} />
            <span className={classes.middle}>
              <Skeleton height={13} width={140} mb={6} />
              <Skeleton height={13} width={`${92 - (place % 3) * 14}%`} mb={4} />
              <Skeleton height={13} width="46%" />
            </span>
            <span className={classes.end}>
              <Skeleton height={22} width={104} radius="xl" />
              <Skeleton height={20} width={72} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

export function MonthLoading({ weeks }: { weeks: number }) {
  const days = Array.from({ length: weeks * 7 }, (_, index) => index);
  return (
    <div role="status" aria-label={calendarTexts.loading} className={calendar.loading}>
      {days.map((day) => (
        <div key={day} className={calendar.loadingDay}>
          <Skeleton height={12} width={18} mb={10} />
          {day % 3 === 0 && <Skeleton height={22} />}
        </div>
      ))}
    </div>
  );
}
