// One social media bot: where it posts, when, what waits for its owner, and what is left of its posts and videos.

import { Button } from "@mantine/core";
import { memo, useId } from "react";
import { useNavigate } from "react-router";
import { BotAvatar } from "@/components/BotAvatar";
import { openForm } from "@/components/open-bot";
import { PlatformIcons } from "@/components/PlatformIcons";
import { Remark } from "@/components/Remark";
import { ButtonLink } from "@/components/RouteLink";
import { shownDay } from "@/components/shown-values";
import { type PlanShortage, planShortage } from "@/components/social-plan";
import { Tag } from "@/components/Tag";
import classes from "./BotCard.module.css";
import type { OpenDialog } from "./BotDialogs";
import { BotSwitch } from "./BotSwitch";
import type { SocialBot } from "./bot-answers";
import { connectedPlatforms, endOfPlan, imagePostUsage, shortVideoUsage } from "./bot-facts";
import { IconEdit, IconPosts } from "./icons";
import { RechargeButton } from "./RechargeButton";
import { SocialBotMenu } from "./SocialBotMenu";
import { postsPath, SocialPostsLine } from "./SocialPostsLine";
import { SocialSchedules } from "./SocialSchedules";
import { myBotsTexts as texts } from "./texts";
import { UsageBar } from "./UsageBar";
import { usePostingToggle } from "./use-bot-toggle";

interface SocialBotCardProps {
  bot: SocialBot;
  onDialog: OpenDialog;
}

const shortages: Record<PlanShortage, string> = {
  ended: texts.socialEnded,
  "no-plan": texts.socialNoPlan,
};

const look = { variant: "default", size: "sm", px: 8 } as const;

export const SocialBotCard = memo(function SocialBotCard({ bot, onDialog }: SocialBotCardProps) {
  const nameId = useId();
  const navigate = useNavigate();
  const posting = usePostingToggle(bot);
  const endDate = endOfPlan(bot);
  const [images, videos] = [imagePostUsage(bot), shortVideoUsage(bot)];
  const shortage = planShortage(endDate, images.limit, videos.limit);
  const platforms = connectedPlatforms(bot);
  const schedules = bot.schedules ?? [];
  return (
    <article className={classes.card} aria-labelledby={nameId}>
      <div className={classes.head}>
        <BotAvatar name={bot.botName} colour={bot.botColor} />
        <div className={classes.names}>
          <h3 id={nameId} className={classes.name} dir="auto">
            {bot.botName}
          </h3>
          <div className={classes.kind} dir="auto">
            {[bot.businessInfo?.name, bot.bot_code].filter(Boolean).join(" · ")}
          </div>
          <div className={classes.states}>
            <Tag small tone={posting.on ? "accent" : "quiet"}>
              {posting.on ? texts.active : texts.paused}
            </Tag>
            {bot.on_trial && <Tag small>{texts.onTrial}</Tag>}
            <Tag small>{texts.schedules(schedules.length)}</Tag>
          </div>
        </div>
        <SocialBotMenu bot={bot} onDialog={onDialog} />
      </div>
      {bot.owner_email && (
        <p className={classes.owner}>
          <span className={classes.quiet}>{texts.owner}:</span> {bot.owner_email}
        </p>
      )}
      {platforms.length > 0 ? (
        <PlatformIcons platforms={platforms} />
      ) : (
        <p className={classes.noPlatforms}>{texts.noPlatforms}</p>
      )}
      <SocialSchedules schedules={schedules} />
      <UsageBar label={texts.imagePosts} usage={images} />
      <UsageBar label={texts.shortVideos} usage={videos} />
      {shortage && (
        <Remark small tone="danger">
          {shortages[shortage]}
        </Remark>
      )}
      <div className={`${classes.between} ${classes.quiet}`}>
        <span>{texts.socialPrice}</span>
        <span>
          {endDate === undefined
            ? texts.socialValidFor
            : (shortage === "ended" ? texts.endedOn : texts.validUntil)(shownDay(endDate))}
        </span>
      </div>
      <div className={classes.foot}>
        <SocialPostsLine bot={bot} needsRecharge={shortage !== undefined} />
        <div className={classes.switches}>
          <BotSwitch label={texts.posting} toggle={posting} />
        </div>
        <div className={classes.actions}>
          <ButtonLink
            {...look}
            to={postsPath(bot._id)}
            leftSection={<IconPosts size={16} aria-hidden="true" />}
          >
            {texts.posts}
          </ButtonLink>
          <Button
            {...look}
            leftSection={<IconEdit size={16} aria-hidden="true" />}
            onClick={() => openForm("editSocial", bot._id, navigate)}
          >
            {texts.edit}
          </Button>
          <RechargeButton
            bot={bot}
            label={texts.rechargeSocial}
            urgent={shortage !== undefined}
            onClick={() => onDialog("rechargeSocial", bot)}
          />
        </div>
      </div>
    </article>
  );
});
