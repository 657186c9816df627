// The outline of the dashboard while its numbers are on their way, in the measures of what will stand there.
import { Skeleton } from "@mantine/core";
import classes from "./Dashboard.module.css";
import { dashboardTexts as texts } from "./texts";

export function DashboardLoading() {
  return (
    <div className={classes.grid} role="status" aria-label={texts.loading}>
      <div className={classes.third}>
        <Skeleton className={classes.outline} height={272} />
      </div>
      <div className={classes.twoThirds}>
        <Skeleton className={classes.outline} height={272} />
      </div>
      <div className={classes.all}>
        <Skeleton className={classes.outline} height={300} />
      </div>
      <div className={classes.half}>
        <Skeleton className={classes.outline} height={200} />
      </div>
      <div className={classes.half}>
        <Skeleton className={classes.outline} height={200} />
      </div>
    </div>
  );
}
