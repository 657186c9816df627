// Deleting a bot takes typing its name: it goes with everything it knows, and there is no way back.
import { Button, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { shownMessage } from "@/api/request-error";
import { DialogActions } from "@/components/DialogActions";
import type { DialogWindow } from "@/components/one-dialog";
import { Remark } from "@/components/Remark";
import { SubmitButton } from "@/components/SubmitButton";
import { showSuccess } from "@/components/toasts/toast-store";
import classes from "./BotDialogs.module.css";
import { deleteBot } from "./my-bots-calls";
import { dialogTexts as texts } from "./texts";
import { removeListedBot } from "./use-my-bots";

interface DeletedBot {
  bot: { _id: string; botName: string };
  social: boolean;
}

interface DeleteBotDialogProps extends DeletedBot {
  dialog: DialogWindow;
}

export function DeleteBotDialog({ dialog, ...deleted }: DeleteBotDialogProps) {
  return (
    <Modal {...dialog} title={texts.deleteTitle} closeOnClickOutside={false} withCloseButton={false}>
      <DeleteForm {...deleted} onClose={dialog.onClose} />
    </Modal>
  );
}

function DeleteForm({ bot, social, onClose }: DeletedBot & { onClose: () => void }) {
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
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton
            color="red.8"
            label={texts.delete}
            busyLabel={texts.deleting}
            busy={removal.isPending}
            disabled={!matches}
          />
        </DialogActions>
      </Stack>
    </form>
  );
}
