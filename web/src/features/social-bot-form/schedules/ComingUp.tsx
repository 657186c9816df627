// The next posts of all schedules together, beside the form: what the bot will really do with what is written there.
import { useQueries } from "@tanstack/react-query";
import { BotAvatar } from "@/components/BotAvatar";
import { platformName, platformWith } from "@/components/platforms";
import { shownInZone } from "@/components/shown-values";
import type { Preview } from "../social-bot-calls";
import { CONTENT_TYPES, type ScheduleValues, type SocialBotValues } from "../social-bot-values";
import { formTexts, scheduleTexts as texts } from "../texts";
import { placeIn } from "../time-zones";
import classes from "./ComingUp.module.css";
import { previewOf, usePaused, wordsOf } from "./use-schedule-preview";

const SHOWN = 5;

interface PlannedPost {
  key: string;
  at: string;
  schedule: ScheduleValues;
}

function nextPosts(schedules: readonly ScheduleValues[], previews: readonly (Preview | undefined)[]) {
  const planned: PlannedPost[] = schedules.flatMap((schedule, index) => {
    if (schedule.platforms.length === 0) return [];
    const dates = previews[index]?.next_dates ?? [];
    return dates.map((at) => ({ key: `${schedule.key} ${at}`, at, schedule }));
  });
  return planned.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(0, SHOWN);
}

export function ComingUp({ values }: { values: SocialBotValues }) {
  const { schedules, timeZone } = usePaused({ schedules: values.schedules, timeZone: values.timeZone });
  const previews = useQueries({
    queries: schedules.map((schedule) => previewOf(wordsOf(schedule, timeZone))),
  });
  const posts = nextPosts(
    schedules,
    previews.map(({ data }) => data),
  );
  return (
    <aside className={classes.aside} aria-labelledby="social-coming-up">
      <div className={classes.bot}>
        <BotAvatar name={values.botName || formTexts.botName} colour={values.botColor} size={40} />
        <div className={classes.botWords}>
          <div className={classes.botName}>{values.botName || formTexts.botName}</div>
          <div className={classes.quiet}>{values.businessInfo.name}</div>
        </div>
      </div>
      <h2 id="social-coming-up" className={classes.title}>
        {texts.planTitle}
      </h2>
      {posts.length === 0 ? (
        <p className={classes.none}>{texts.planNone}</p>
      ) : (
        <>
          <ol className={classes.posts}>
            {posts.map(({ key, at, schedule }) => (
              <li key={key}>
                <time dateTime={at}>{shownInZone(at, timeZone)}</time>
                <div className={classes.what}>
                  <span>{CONTENT_TYPES.find(({ value }) => value === schedule.contentType)?.label}</span>
                  <span className={classes.icons}>
                    {schedule.platforms.map((platform) => (
                      <PlatformMark key={platform} platform={platform} />
                    ))}
                  </span>
                </div>
              </li>
            ))}
          </ol>
          <p className={classes.none}>
            {texts.planZone(placeIn(timeZone))} {values.askFirst ? texts.planAsk : texts.planNoAsk}
          </p>
        </>
      )}
    </aside>
  );
}

function PlatformMark({ platform }: { platform: string }) {
  const Icon = platformWith(platform)?.Icon;
  const name = platformName(platform);
  return (
    <span title={name}>
      {Icon && <Icon size={16} stroke={1.8} aria-hidden="true" />}
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
