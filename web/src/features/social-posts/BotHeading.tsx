// Whose posts these are, what is left of the bot's allowance, and the zone in which every time on the page is meant.
import { Button, Skeleton, Title } from "@mantine/core";
import { useNavigate } from "react-router";
import { BotAvatar } from "@/components/BotAvatar";
import { IconArrowLeft, IconClock } from "@/components/icons";
import { openForm } from "@/components/open-bot";
import { TextLink } from "@/components/RouteLink";
import { type PlanShortage, planShortage } from "@/components/social-plan";
import { IconAdd, IconEdit, IconWarning } from "./icons";
import { newPostTexts } from "./new-post/texts";
import classes from "./PostsPage.module.css";
import { lookOf } from "./post-status";
import type { SocialBot } from "./posts-calls";
import { StatusMark, toneClass } from "./StatusMark";
import { pageTexts as texts } from "./texts";
import { knownZone, shownZone } from "./zone-time";

const shortages: Record<PlanShortage, string> = { ended: texts.endedLead, "no-plan": texts.noPlanLead };

export function BotHeading({ bot, onWrite }: { bot: SocialBot | undefined; onWrite: () => void }) {
  const navigate = useNavigate();
  return (
    <>
      <TextLink to="/my-bots" size="sm" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden="true" /> {texts.back}
      </TextLink>
      <div className={classes.heading}>
        <div className={classes.bot}>
          {bot ? (
            <BotAvatar name={bot.botName} colour={bot.botColor} size={52} />
          ) : (
            <Skeleton height={52} width={52} radius={14} className={classes.face} />
          )}
          <div className={classes.names}>
            <Title order={1} className={classes.name} dir="auto">
              {bot?.botName ?? (
                <>
                  <span className="visually-hidden">{texts.loadingBot}</span>
                  <Skeleton component="span" display="inline-block" height={20} width={200} />
                </>
              )}
            </Title>
            <div className={classes.state}>{bot && <State bot={bot} />}</div>
          </div>
        </div>
        <Allowance bot={bot} />
        <div className={classes.doing}>
          <Button
            variant="default"
            disabled={!bot}
            leftSection={<IconEdit size={18} aria-hidden="true" />}
            onClick={() => bot && openForm("editSocial", bot._id, navigate)}
          >
            {texts.edit}
          </Button>
          <Button disabled={!bot} leftSection={<IconAdd size={18} aria-hidden="true" />} onClick={onWrite}>
            {newPostTexts.open}
          </Button>
        </div>
      </div>
      {bot && <Standstill bot={bot} />}
    </>
  );
}

function State({ bot }: { bot: SocialBot }) {
  const look = bot.is_active ? lookOf("published") : lookOf("missed");
  return (
    <>
      <StatusMark {...look} label={bot.is_active ? texts.active : texts.paused} />
      <span className={classes.zone}>
        <IconClock size={15} aria-hidden="true" />
        {texts.timeZone}: {shownZone(knownZone(bot.timeZone))}
      </span>
    </>
  );
}

function Allowance({ bot }: { bot: SocialBot | undefined }) {
  const { usage } = bot ?? {};
  return (
    <dl className={classes.facts}>
      <Fact label={texts.imagePosts} all={usage?.allowance_image_posts} used={usage?.used_image_posts} />
      <Fact label={texts.shortVideos} all={usage?.allowance_short_videos} used={usage?.used_short_videos} />
    </dl>
  );
}

function Fact({
  label,
  all,
  used = 0,
}: {
  label: string;
  all: number | undefined;
  used: number | undefined;
}) {
  const left = all === undefined ? undefined : Math.max(0, all - used);
  return (
    <div className={classes.fact} data-short={left === 0 || undefined}>
      <dt>{label}</dt>
      <dd>
        {left === undefined || all === undefined ? (
          <Skeleton component="span" display="inline-block" height={14} width={64} />
        ) : (
          texts.left(left, all)
        )}
      </dd>
    </div>
  );
}

function Standstill({ bot: { is_active, usage, validity } }: { bot: SocialBot }) {
  const { allowance_image_posts: images, allowance_short_videos: videos } = usage;
  const shortage = planShortage(validity.end_date, images, videos);
  if (is_active && !shortage) return null;
  return (
    <p className={`${toneClass} ${classes.warning}`} data-tone="attention">
      <IconWarning size={18} aria-hidden="true" />
      {shortage ? shortages[shortage] : texts.pausedLead}
    </p>
  );
}
