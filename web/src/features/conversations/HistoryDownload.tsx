// All conversations as one text file, for the owner's own records; of certain days if wished. Days are those of the
// server's files, which are in UTC, and the dialog says so.
import { Button, Group, Modal, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { shownMessage } from "@/api/request-error";
import { SubmitButton } from "@/components/SubmitButton";
import { saveFile } from "@/components/save-file";
import { IconDownload } from "./icons";
import { downloadHistory, type OwnBot } from "./inbox-calls";
import { historyTexts as texts } from "./texts";

export function HistoryDownload({ bot }: { bot: OwnBot }) {
  const [opened, dialog] = useDisclosure(false);
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const download = useMutation({
    mutationFn: () => downloadHistory(bot._id, from, to),
    onSuccess: (text) => {
      saveFile(text, fileName(bot.botCode, from, to));
      dialog.close();
    },
  });
  // Days of the same form sort as words do.
  const wrongOrder = from !== "" && to !== "" && to < from;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!wrongOrder && !download.isPending) download.mutate();
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
        onClick={dialog.open}
      >
        {texts.open}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={texts.title}
        closeButtonProps={{ "aria-label": texts.close }}
      >
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Text>{texts.lead}</Text>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <TextInput
                type="date"
                label={texts.from}
                description={texts.dayHint}
                value={from}
                onChange={(event) => setFrom(event.currentTarget.value)}
              />
              <TextInput
                type="date"
                label={texts.to}
                description={texts.dayHint}
                value={to}
                error={wrongOrder && texts.wrongOrder}
                onChange={(event) => setTo(event.currentTarget.value)}
              />
            </SimpleGrid>
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

export function fileName(botCode: string, from: string, to: string): string {
  const days = [from && `from-${from}`, to && `to-${to}`].filter(Boolean);
  return `${[botCode, "conversations", ...days].join("-")}.txt`;
}
