// One pays for one's own bots, the admin too: on the card of somebody else's bot there is no such button.
import { Button } from "@mantine/core";
import { isOwnBot } from "@/session/own-bot";
import classes from "./BotCard.module.css";
import type { Chatbot, SocialBot } from "./bot-answers";
import { IconRecharge } from "./icons";

interface RechargeButtonProps {
  bot: Chatbot | SocialBot;
  label: string;
  /** Without it the bot does nothing any more. */
  urgent: boolean;
  onClick: () => void;
}

export function RechargeButton({ bot, label, urgent, onClick }: RechargeButtonProps) {
  if (!isOwnBot(bot)) return null;
  return (
    <Button
      size="sm"
      px={8}
      variant={urgent ? "filled" : "light"}
      className={urgent ? classes.wide : `${classes.wide} ${classes.soft}`}
      leftSection={<IconRecharge size={16} aria-hidden="true" />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
