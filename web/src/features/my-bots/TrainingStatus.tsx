// Whether a bot has learnt what it was given: a small mark on the card, and a note while it is learning
// or when it could not.
import { Loader, Progress } from "@mantine/core";
import { IconCheck } from "@/components/icons";
import { Remark } from "@/components/Remark";
import { Tag } from "@/components/Tag";
import classes from "./BotCard.module.css";
import type { Chatbot } from "./bot-answers";
import { IconWarning } from "./icons";
import { myBotsTexts as texts } from "./texts";

export function TrainingState({ bot }: { bot: Chatbot }) {
  // It was given nothing yet, whatever it makes of that.
  if (bot.is_blank) return null;
  switch (bot.training_status) {
    case "processing":
      return (
        <Tag small>
          <Loader size={12} aria-hidden="true" /> {texts.training}
        </Tag>
      );
    case "failed":
      return (
        <Tag small tone="danger" icon={IconWarning}>
          {texts.trainingFailed}
        </Tag>
      );
    default:
      return (
        <Tag small tone="accent" icon={IconCheck}>
          {texts.ready}
        </Tag>
      );
  }
}

export function TrainingNote({ bot }: { bot: Chatbot }) {
  if (bot.is_blank) return null;
  if (bot.training_status === "failed") {
    return (
      <Remark small tone="danger">
        {bot.training_error || texts.trainingFailedLead}
      </Remark>
    );
  }
  if (bot.training_status !== "processing") return null;
  const percent = Math.min(100, Math.max(0, Math.round(bot.training_progress)));
  return (
    <Remark small>
      <div className={classes.between}>
        <span>{texts.trainingLead}</span>
        <span>{percent}%</span>
      </div>
      <Progress.Root size={4} radius="xl" mt={6}>
        <Progress.Section value={percent} aria-label={texts.trainingProgress} />
      </Progress.Root>
    </Remark>
  );
}
