// Deleting a bot takes typing its name: it goes with everything it knows, and there is no way back.
import { Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { shownMessage } from "@/api/request-error";
import { DialogFoot, DialogFrame } from "@/components/DialogFrame";
import type { DialogWindow } from "@/components/one-dialog";
import { Remark } from "@/components/Remark";
import { SubmitButton } from "@/components/SubmitButton";
import { counted } from "@/components/shown-values";
import { showSuccess } from "@/components/toasts/toast-store";
import classes from "./BotDialogs.module.css";
import type { Chatbot, SocialBot } from "./bot-answers";
import { paidMessagesLeft, paidPostsLeft } from "./bot-facts";
import { deleteBot } from "./my-bots-calls";
import { dialogTexts as texts } from "./texts";
import { removeListedBot } from "./use-my-bots";

type DeletedBot = { social: false; bot: Chatbot } | { social: true; bot: SocialBot };
type DeleteBotDialogProps = DeletedBot & { dialog: DialogWindow };

export function DeleteBotDialog({ dialog, ...deleted }: DeleteBotDialogProps) {
  return (
    <DialogFrame {...dialog} title={texts.deleteTitle} closeOnClickOutside={false} withCloseButton={false}>
      <DeleteForm {...deleted} onClose={dialog.onClose} />
    </DialogFrame>
  );
}

function DeleteForm({ onClose, ...deleted }: DeletedBot & { onClose: () => void }) {
  const { bot, social } = deleted;
  const lost = lostWith(deleted);
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const matches = typed.trim() === bot.botName.trim();
  const removal = useMutation({
    mutationFn: () => deleteBot(bot._id, bot.botName),
    onSuccess: async () => {
      await removeListedBot(queries, bot._id);
      onClose();
      showSuccess(texts.deleted(bot.botName));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (matches && !removal.isPending) removal.mutate();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <Remark tone="danger">
          {social ? texts.deleteSocialLead(bot.botName) : texts.deleteLead(bot.botName)}
          {lost.length > 0 && ` ${texts.lost(and.format(lost))}`}
        </Remark>
        <Text size="sm" c="dimmed">
          {social ? texts.deleteSocialHint : texts.deleteHint}
        </Text>
        <TextInput
          data-autofocus
          className={classes.words}
          label={texts.typeName(bot.botName)}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={removal.error ? shownMessage(removal.error, texts.deleteFailed) : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (removal.isError) removal.reset();
          }}
        />
        <DialogFoot busy={removal.isPending} cancelLabel={texts.cancel} onCancel={onClose}>
          <SubmitButton
            color="red.8"
            label={texts.delete}
            busyLabel={texts.deleting}
            busy={removal.isPending}
            disabled={!matches}
          />
        </DialogFoot>
      </Stack>
    </form>
  );
}

const and = new Intl.ListFormat("en", { type: "conjunction" });

function lostWith({ bot, social }: DeletedBot): string[] {
  const left = (count: number, one: string, many: string) => (count > 0 ? [counted(count, one, many)] : []);
  if (!social) return left(paidMessagesLeft(bot), "AI message", "AI messages");
  const [images, videos] = paidPostsLeft(bot);
  return [...left(images, "image post", "image posts"), ...left(videos, "short video", "short videos")];
}
