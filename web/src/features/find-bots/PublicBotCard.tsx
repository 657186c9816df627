// One public bot. The whole card leads to its chat, but only its name is the link that is read out.
import { type CSSProperties, memo, useState } from "react";
import { Link } from "react-router";
import { IconArrowRight } from "@/components/icons";
import classes from "./BotGrid.module.css";
import type { PublicBot } from "./find-bots-calls";
import { findBotsTexts as texts } from "./texts";

const DEFAULT_BOT_COLOR = "#0099ff";

export const PublicBotCard = memo(function PublicBotCard({ bot }: { bot: PublicBot }) {
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <Face bot={bot} />
        <div className={classes.names}>
          <h2 className={classes.name} dir="auto">
            <Link className={classes.link} to={`/chatbot?code=${encodeURIComponent(bot.botCode)}`}>
              {bot.botName}
            </Link>
          </h2>
          {bot.businessType && (
            <div className={classes.kind} dir="auto">
              {bot.businessType}
            </div>
          )}
        </div>
      </div>
      <p className={classes.about} dir="auto">
        {bot.description}
      </p>
      <span className={classes.chat} aria-hidden="true">
        {texts.chat} <IconArrowRight size={16} />
      </span>
    </article>
  );
});

function Face({ bot }: { bot: PublicBot }) {
  const [broken, setBroken] = useState(false);
  if (bot.logo_url && !broken) {
    return (
      <img
        className={classes.face}
        data-logo
        src={bot.logo_url}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        onError={() => setBroken(true)}
      />
    );
  }
  const style = { "--bot-color": bot.botColor || DEFAULT_BOT_COLOR } as CSSProperties;
  return (
    <span className={classes.face} style={style} aria-hidden="true">
      {Array.from(bot.botName.trim())[0]?.toUpperCase() ?? "B"}
    </span>
  );
}
