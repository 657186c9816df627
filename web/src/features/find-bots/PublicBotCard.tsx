// One public bot. The whole card leads to its chat, but only its name is the link that is read out.
import { memo } from "react";
import { BotAvatar } from "@/components/BotAvatar";
import { chatPath } from "@/components/chat-address";
import { IconArrowRight } from "@/components/icons";
import classes from "./BotGrid.module.css";
import type { PublicBot } from "./find-bots-calls";
import { useTexts } from "./texts";

export const PublicBotCard = memo(function PublicBotCard({ bot }: { bot: PublicBot }) {
  const texts = useTexts();
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <BotAvatar name={bot.botName} colour={bot.botColor} logo={bot.logo_url} />
        <div className={classes.names}>
          <h2 className={classes.name} dir="auto">
            {/* A page of its own, so a plain link: the router does not know it. */}
            <a className={classes.link} href={chatPath(bot.botCode)}>
              {bot.botName}
            </a>
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
