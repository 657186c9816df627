// All conversations as one text file, for the owner's own records; of certain days if wished. Days are those of the
// server's files, which are in UTC, and the dialog says so.
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { downloadHistory } from "@/api/history";
import { shownMessage } from "@/api/request-error";
import { anyDays, DayRange, type Days, endsBeforeItBegins } from "@/components/DayRange";
import { SubmitButton } from "@/components/SubmitButton";
import { saveFile } from "@/components/save-file";
import { IconDownload } from "./icons";
import type { OwnBot } from "./inbox-calls";
import { historyTexts as texts } from "./texts";

/** It stands there from the start, so that nothing jumps when the bot has come. */
export function HistoryDownload({ bot }: { bot: OwnBot | undefined }) {
  const [opened, dialog] = useDisclosure(false);
  const [days, setDays] = useState(anyDays);
  const download = useMutation({
    mutationFn: ({ _id }: OwnBot) => downloadHistory({ _id }, days),
    onSuccess: (text, { botCode }) => {
      saveFile(text, fileName(botCode, days));
      dialog.close();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (bot && !endsBeforeItBegins(days) && !download.isPending) download.mutate(bot);
  }

  function close() {
    download.reset();
    dialog.close();
  }

  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        disabled={!bot?.conversation_count}
        onClick={dialog.open}
      >
        {texts.open}
      </Button>
      <Modal opened={opened} onClose={close} title={texts.title}>
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Text>{texts.lead}</Text>
            <DayRange days={days} onChange={setDays} texts={texts} />
            {download.isError && (
              <Text role="alert" c="var(--mantine-color-error)">
                {shownMessage(download.error, texts.failed)}
              </Text>
            )}
            <Group justify="flex-end">
              <SubmitButton label={texts.download} busyLabel={texts.downloading} busy={download.isPending} />
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}

export function fileName(botCode: string, { from, to }: Days): string {
  const parts = [from && `from-${from}`, to && `to-${to}`].filter(Boolean);
  return `${[botCode, "conversations", ...parts].join("-")}.txt`;
}
