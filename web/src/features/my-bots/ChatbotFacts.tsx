// How much a chatbot is talked to, and what visitors think of it.

import { counted, shownCount, shownMoment } from "@/components/shown-values";
import classes from "./BotCard.module.css";
import type { Chatbot } from "./bot-answers";
import { IconStar } from "./icons";
import { myBotsTexts as texts } from "./texts";

export function ChatbotFacts({ bot }: { bot: Chatbot }) {
  const last = bot.last_conversation;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{texts.conversations}</dt>
        <dd>{shownCount(bot.conversation_count)}</dd>
      </div>
      <div>
        <dt>{texts.thisMonth}</dt>
        <dd>{shownCount(bot.monthly_conversations)}</dd>
      </div>
      <div>
        <dt>{texts.lastConversation}</dt>
        <dd>{last ? <time dateTime={last}>{shownMoment(last)}</time> : texts.never}</dd>
      </div>
      <div>
        <dt>{texts.rating}</dt>
        <dd>
          <Rating bot={bot} />
        </dd>
      </div>
    </dl>
  );
}

function Rating({ bot }: { bot: Chatbot }) {
  const count = bot.total_rating_count;
  if (count === 0) return texts.noRating;
  const rating = bot.rating.toFixed(1);
  return (
    <>
      <IconStar size={14} className={classes.star} aria-hidden="true" />
      <span aria-hidden="true">
        {rating} ({shownCount(count)})
      </span>
      <span className="visually-hidden">{texts.ratingOf(rating, counted(count, "rating", "ratings"))}</span>
    </>
  );
}
