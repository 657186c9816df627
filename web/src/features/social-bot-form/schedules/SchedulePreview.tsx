// What a schedule comes to: the sentence as it was understood, and the next three dates on the bot's own clock.
import { shownInZone } from "@/components/shown-values";
import type { Preview } from "../social-bot-calls";
import { scheduleTexts as texts } from "../texts";
import { placeIn, shownTime } from "../time-zones";
import classes from "./schedules.module.css";

interface SchedulePreviewProps {
  preview: Preview | undefined;
  failed: boolean;
  time: string;
  timeZone: string;
}

export function SchedulePreview({ preview, failed, time, timeZone }: SchedulePreviewProps) {
  return (
    <div className={classes.preview} data-tone={preview?.problem ? "warning" : undefined} role="status">
      {preview?.problem ? (
        texts.postsNothing
      ) : preview?.understood ? (
        <>
          <div className={classes.understood}>
            {texts.at(preview.understood, shownTime(time), placeIn(timeZone))}
          </div>
          <div className={classes.dates}>
            <span className={classes.quiet}>{texts.next}</span>
            {preview.next_dates.slice(0, 3).map((date) => (
              <time key={date} dateTime={date}>
                {shownInZone(date, timeZone)}
              </time>
            ))}
          </div>
        </>
      ) : (
        <span className={classes.quiet}>{failed ? texts.previewFailed : texts.reading}</span>
      )}
    </div>
  );
}
