// The two switches of a chatbot: whether it answers at all, and whether it is listed for everybody.
import classes from "./BotCard.module.css";
import { BotSwitch } from "./BotSwitch";
import type { Chatbot } from "./bot-answers";
import { myBotsTexts as texts } from "./texts";
import { useBotToggle } from "./use-bot-toggle";

export function ChatbotSwitches({ bot }: { bot: Chatbot }) {
  return (
    <div className={classes.switches}>
      <BotSwitch label={texts.enabled} toggle={useBotToggle(bot, "status")} />
      <BotSwitch label={texts.public} toggle={useBotToggle(bot, "visibility")} />
    </div>
  );
}
