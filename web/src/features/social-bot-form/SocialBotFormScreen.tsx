// The form as a whole: its three sections one below the other, what is coming up beside them, and the buttons.
import { Button } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { Page } from "@/components/Page";
import { PageHeader } from "@/components/PageHeader";
import { SubmitButton } from "@/components/SubmitButton";
import { RestoredNote } from "@/components/unsaved/RestoredNote";
import { UnsavedChangesDialog } from "@/components/unsaved/UnsavedChangesDialog";
import { useUnsavedGuard } from "@/components/unsaved/use-unsaved-guard";
import { ConnectionDialogs } from "./connections/ConnectionDialogs";
import { useConnections } from "./connections/use-connections";
import { SavingDialog } from "./SavingDialog";
import classes from "./SocialBotFormScreen.module.css";
import { ComingUp } from "./schedules/ComingUp";
import { BotConfiguration } from "./sections/BotConfiguration";
import { ConnectPlatforms } from "./sections/ConnectPlatforms";
import { PostingSchedule } from "./sections/PostingSchedule";
import type { SocialBot } from "./social-bot-calls";
import { formTexts as texts } from "./texts";
import { useSocialBotForm } from "./use-social-bot-form";

const FORM_ID = "social-bot-form";

/** Enter in a text field would send a form that is hardly begun; sending is the button's business. */
function keepEnterFromSending(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

export function SocialBotFormScreen({ bot }: { bot?: SocialBot }) {
  const { form, platforms, stage, dirty, saved, waitingBefore, keepDraft, submit, leave, restored } =
    useSocialBotForm(bot);
  const connections = useConnections({
    form,
    bot,
    waitingBefore,
    onLeave: (waiting) => {
      keepDraft(waiting);
      saved.current = true;
    },
  });
  const leaving = useUnsavedGuard({ dirty, saved, saving: stage === "saving", keep: keepDraft });
  const editing = bot !== undefined;
  const lead = editing
    ? bot.botName
      ? texts.editLead(bot.botName)
      : texts.editLeadNameless
    : texts.createLead;

  return (
    <Page width="wide">
      <PageHeader title={editing ? texts.editTitle : texts.createTitle} lead={lead} />
      {restored && <RestoredNote />}
      <div className={classes.layout}>
        <form
          id={FORM_ID}
          noValidate
          onSubmit={submit}
          onKeyDown={keepEnterFromSending}
          className={classes.form}
        >
          <BotConfiguration form={form} />
          <ConnectPlatforms form={form} connections={connections} />
          <PostingSchedule form={form} platforms={platforms} />
        </form>
        <ComingUp values={form.values} />
        <div className={classes.actions}>
          {editing && (
            <Button variant="default" onClick={leave}>
              {texts.cancel}
            </Button>
          )}
          <SubmitButton
            form={FORM_ID}
            label={editing ? texts.update : texts.create}
            busyLabel={editing ? texts.updating : texts.creating}
            busy={stage === "saving"}
          />
        </div>
      </div>
      <ConnectionDialogs connections={connections} />
      <SavingDialog stage={stage} editing={editing} onDone={leave} />
      <UnsavedChangesDialog {...leaving} />
    </Page>
  );
}
