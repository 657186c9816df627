// What a chatbot has used, how long its plan lasts, and, plainly, what is left of a free trial: the
// limit on the bar is the product's formula and never below a thousand.

import { Remark } from "@/components/Remark";
import { counted, shownDay } from "@/components/shown-values";
import classes from "./BotCard.module.css";
import type { Chatbot, Trial } from "./bot-answers";
import { chatbotUsage, endOfPlan, type Shortage } from "./bot-facts";
import { myBotsTexts as texts } from "./texts";
import { UsageBar } from "./UsageBar";

const shortages: Record<Shortage, string> = {
  expired: texts.expired,
  "no-messages": texts.noMessages,
  "used-up": texts.usedUp,
};

interface ChatbotUsageBlockProps {
  bot: Chatbot;
  shortage: Shortage | undefined;
}

export function ChatbotUsageBlock({ bot, shortage }: ChatbotUsageBlockProps) {
  if (bot.is_demo) return <Remark small>{texts.demo}</Remark>;
  const endDate = endOfPlan(bot);
  return (
    <>
      <UsageBar label={texts.aiMessages} usage={chatbotUsage(bot.usage)} />
      {bot.trial?.active && (
        <Remark small tone="accent">
          {trialLine(bot.trial)}
        </Remark>
      )}
      {shortage && (
        <Remark small tone="danger">
          {bot.trial && !bot.trial.active && `${texts.trialEnded} `}
          {shortages[shortage]}
        </Remark>
      )}
      <div className={`${classes.between} ${classes.quiet}`}>
        {endDate === undefined ? (
          <>
            <span>{texts.price}</span>
            <span>{texts.validFor}</span>
          </>
        ) : (
          <span>
            {shortage === "expired" ? texts.endedOn(shownDay(endDate)) : texts.validUntil(shownDay(endDate))}
          </span>
        )}
      </div>
    </>
  );
}

function trialLine({ messages_left, days_left }: Trial): string {
  return texts.trial(
    counted(messages_left, "free message", "free messages"),
    counted(days_left, "day", "days"),
  );
}
