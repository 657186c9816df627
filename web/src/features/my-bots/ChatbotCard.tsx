// Everything about one chatbot, and everything that can be done with it. Memoised: a keystroke in the
// search or a switch on one card must not draw two hundred others again.
import { memo, useId } from "react";
import { BotAvatar } from "@/components/BotAvatar";
import classes from "./BotCard.module.css";
import type { OpenDialog } from "./BotDialogs";
import { BotMenu } from "./BotMenu";
import type { Chatbot } from "./bot-answers";
import { shortageOf } from "./bot-facts";
import { ChatbotActions } from "./ChatbotActions";
import { ChatbotFacts } from "./ChatbotFacts";
import { ChatbotSwitches } from "./ChatbotSwitches";
import { ChatbotUsageBlock } from "./ChatbotUsageBlock";
import { NotSetUp } from "./NotSetUp";
import { TrainingNote, TrainingState } from "./TrainingStatus";
import { myBotsTexts as texts } from "./texts";

interface ChatbotCardProps {
  bot: Chatbot;
  isAdmin: boolean;
  onDialog: OpenDialog;
}

export const ChatbotCard = memo(function ChatbotCard({ bot, isAdmin, onDialog }: ChatbotCardProps) {
  const nameId = useId();
  const shortage = shortageOf(bot);
  return (
    <article className={classes.card} aria-labelledby={nameId}>
      <div className={classes.head}>
        <BotAvatar name={bot.botName} colour={bot.botColor} logo={bot.logo_url} />
        <div className={classes.names}>
          <h3 id={nameId} className={classes.name} dir="auto">
            {bot.botName}
          </h3>
          <div className={classes.kind} dir="auto">
            {[bot.businessType, bot.botCode].filter(Boolean).join(" · ")}
          </div>
          <div className={classes.states}>
            <TrainingState bot={bot} />
          </div>
        </div>
        <BotMenu bot={bot} onDialog={onDialog} />
      </div>
      {isAdmin && bot.owner_email && (
        <p className={classes.owner}>
          <span className={classes.quiet}>{texts.owner}:</span> {bot.owner_email}
        </p>
      )}
      <p className={classes.about} dir="auto">
        {bot.description}
      </p>
      <NotSetUp bot={bot} />
      <TrainingNote bot={bot} />
      <ChatbotUsageBlock bot={bot} shortage={shortage} />
      <div className={classes.foot}>
        <ChatbotFacts bot={bot} />
        <ChatbotSwitches bot={bot} />
        <ChatbotActions bot={bot} urgent={shortage !== undefined} onDialog={onDialog} />
      </div>
    </article>
  );
});
