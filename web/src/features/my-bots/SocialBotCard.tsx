// One social media bot: where it posts, how often, and what is left of its posts and videos.
import { Button } from "@mantine/core";
import { memo, useId } from "react";
import { useNavigate } from "react-router";
import { BotAvatar } from "@/components/BotAvatar";
import { openForm } from "@/components/open-bot";
import { PlatformIcons } from "@/components/PlatformIcons";
import { shownDay } from "@/components/shown-values";
import classes from "./BotCard.module.css";
import type { OpenDialog } from "./BotDialogs";
import type { SocialBot } from "./bot-answers";
import { connectedPlatforms, endOfPlan, hasEnded, imagePostUsage, shortVideoUsage } from "./bot-facts";
import { IconEdit, IconRecharge } from "./icons";
import { myBotsTexts as texts } from "./texts";
import { UsageBar } from "./UsageBar";

interface SocialBotCardProps {
  bot: SocialBot;
  onDialog: OpenDialog;
}

export const SocialBotCard = memo(function SocialBotCard({ bot, onDialog }: SocialBotCardProps) {
  const nameId = useId();
  const navigate = useNavigate();
  const endDate = endOfPlan(bot);
  const ended = hasEnded(endDate);
  const platforms = connectedPlatforms(bot);
  const active = bot.is_active !== false;
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
            <span className={classes.state} data-tone={active ? "good" : undefined}>
              {active ? texts.active : texts.paused}
            </span>
            {bot.on_trial && <span className={classes.state}>{texts.onTrial}</span>}
            <span className={classes.state}>{texts.schedules(bot.schedules?.length ?? 0)}</span>
          </div>
        </div>
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
      <UsageBar label={texts.imagePosts} usage={imagePostUsage(bot)} />
      <UsageBar label={texts.shortVideos} usage={shortVideoUsage(bot)} />
      <div className={`${classes.between} ${classes.quiet}`}>
        <span>{texts.socialPrice}</span>
        <span>
          {endDate === undefined
            ? texts.socialValidFor
            : (ended ? texts.endedOn : texts.validUntil)(shownDay(endDate))}
        </span>
      </div>
      <div className={classes.foot}>
        <div className={classes.actions}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconEdit size={16} aria-hidden="true" />}
            onClick={() => openForm("editSocial", bot._id, navigate)}
          >
            {texts.edit}
          </Button>
          <Button
            variant={ended ? "filled" : "light"}
            className={ended ? undefined : classes.soft}
            size="sm"
            leftSection={<IconRecharge size={16} aria-hidden="true" />}
            onClick={() => onDialog("rechargeSocial", bot)}
          >
            {texts.rechargeSocial}
          </Button>
        </div>
      </div>
    </article>
  );
});
