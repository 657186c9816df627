// Whether a bot has learnt what it was given: a small mark on the card, and a note while it is learning
// or when it could not.
import { Loader, Progress } from "@mantine/core";
import { IconCheck } from "@/components/icons";
import classes from "./BotCard.module.css";
import type { Chatbot } from "./bot-answers";
import { IconWarning } from "./icons";
import { myBotsTexts as texts } from "./texts";

export function TrainingState({ bot }: { bot: Chatbot }) {
  switch (bot.training_status) {
    case "processing":
      return (
        <span className={classes.state}>
          <Loader size={12} aria-hidden="true" /> {texts.training}
        </span>
      );
    case "failed":
      return (
        <span className={classes.state} data-tone="bad">
          <IconWarning size={14} aria-hidden="true" /> {texts.trainingFailed}
        </span>
      );
    default:
      return (
        <span className={classes.state} data-tone="good">
          <IconCheck size={14} stroke={2.4} aria-hidden="true" /> {texts.ready}
        </span>
      );
  }
}

export function TrainingNote({ bot }: { bot: Chatbot }) {
  if (bot.training_status === "failed") {
    return (
      <p className={classes.note} data-tone="bad" dir="auto">
        {bot.training_error || texts.trainingFailedLead}
      </p>
    );
  }
  if (bot.training_status !== "processing") return null;
  const percent = Math.min(100, Math.max(0, Math.round(bot.training_progress)));
  return (
    <div className={classes.note}>
      <div className={classes.between}>
        <span>{texts.trainingLead}</span>
        <span>{percent}%</span>
      </div>
      <Progress.Root size={4} radius="xl" mt={6}>
        <Progress.Section value={percent} aria-label={texts.trainingProgress} />
      </Progress.Root>
    </div>
  );
}
