// When a social media bot posts, in a few lines: as the server understood it, or that it did not.
import classes from "./BotCard.module.css";
import type { SocialSchedule } from "./bot-answers";
import { myBotsTexts as texts } from "./texts";

const SHOWN = 3;

export function SocialSchedules({ schedules }: { schedules: readonly SocialSchedule[] }) {
  if (schedules.length === 0) return <p className={classes.noPlatforms}>{texts.noSchedules}</p>;
  const more = schedules.length - SHOWN;
  return (
    <ul className={classes.schedules} aria-label={texts.schedulesLabel}>
      {schedules.slice(0, SHOWN).map((schedule) => (
        <li key={schedule.id} data-tone={schedule.understood ? undefined : "bad"} dir="auto">
          {scheduleLine(schedule)}
        </li>
      ))}
      {more > 0 && <li className={classes.quiet}>{texts.moreSchedules(more)}</li>}
    </ul>
  );
}

function scheduleLine({ contentType, frequency, time, understood }: SocialSchedule): string {
  const types: Record<string, string> = texts.contentTypes;
  const type = types[contentType] ?? contentType;
  return understood ? texts.schedule(type, lowered(understood), time) : texts.unreadSchedule(type, frequency);
}

/** The sentence goes on after the colon. */
function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
