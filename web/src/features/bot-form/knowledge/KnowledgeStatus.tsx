// How far the bot is with learning: at work with its progress, ready, or failed with the reason; and the way
// to what it learned, entry by entry.
import { Button, Loader, Progress, Text } from "@mantine/core";
import { useState } from "react";
import { IconAlert, IconCircleCheck } from "@/components/icons";
import type { BotRecord } from "../bot-calls";
import { botFormTexts as texts } from "../texts";
import classes from "./knowledge.module.css";
import { LearnedDialog } from "./LearnedDialog";

export function KnowledgeStatus({ bot }: { bot: BotRecord }) {
  const [open, setOpen] = useState(false);
  // It was given nothing yet: there is nothing to be ready with.
  if (bot.is_blank) return null;
  const status = bot.training_status;
  const progress = Math.round(Math.min(100, Math.max(0, bot.training_progress)));
  return (
    <div className={classes.status} data-status={status}>
      <div className={classes.line}>
        <span className={classes.icon}>
          {status === "processing" && <Loader size={20} aria-hidden="true" />}
          {status === "ready" && <IconCircleCheck size={24} aria-hidden="true" />}
          {status === "failed" && <IconAlert size={24} aria-hidden="true" />}
        </span>
        <div className={classes.words}>
          <Text fw={600} role="status">
            {status === "processing" && texts.trainingProcessing}
            {status === "ready" && texts.trainingReady}
            {status === "failed" && texts.trainingFailed}
          </Text>
          {status === "processing" && (
            <>
              <Text size="sm" c="dimmed">
                {texts.trainingProcessingLead}
              </Text>
              <div className={classes.progress}>
                <Progress value={progress} aria-label={texts.trainingProcessing} className={classes.bar} />
                <Text span size="sm">
                  {progress}%
                </Text>
              </div>
            </>
          )}
          {status === "failed" && <Text size="sm">{bot.training_error || texts.trainingFailedNoReason}</Text>}
          <Button variant="default" size="sm" className={classes.see} onClick={() => setOpen(true)}>
            {texts.seeLearned}
          </Button>
        </div>
      </div>
      <LearnedDialog botId={bot._id} status={status} opened={open} onClose={() => setOpen(false)} />
    </div>
  );
}
