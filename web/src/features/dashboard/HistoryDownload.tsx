// What was said to a chatbot, as a text file named after its code. Only bots with a code are offered.
import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { shownMessage } from "@/api/request-error";
import { Section } from "@/components/Section";
import { SubmitButton } from "@/components/SubmitButton";
import { saveFile } from "@/components/save-file";
import { showSuccess } from "@/components/toasts/toast-store";
import classes from "./Dashboard.module.css";
import { type DashboardBot, downloadHistory } from "./dashboard-calls";
import { historyTexts as texts } from "./texts";

export function HistoryDownload({ bots }: { bots: DashboardBot[] }) {
  const offered = bots.filter((bot) => bot.botCode);
  return (
    <Section title={texts.title} lead={offered.length > 0 && texts.lead}>
      {offered.length > 0 ? <HistoryForm bots={offered} /> : <p className={classes.empty}>{texts.noBots}</p>}
    </Section>
  );
}

function HistoryForm({ bots }: { bots: DashboardBot[] }) {
  const [botId, setBotId] = useState("");
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [tried, setTried] = useState(false);
  const bot = bots.find(({ _id }) => _id === botId);
  // Days of the same form sort as words do.
  const wrongOrder = from !== "" && to !== "" && to < from;
  const download = useMutation({
    mutationFn: async (of: DashboardBot) => ({
      name: `${of.botCode}.txt`,
      text: await downloadHistory(of, from, to),
    }),
    onSuccess: ({ name, text }) => {
      saveFile(text, name);
      showSuccess(texts.done(name));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (bot && !wrongOrder && !download.isPending) download.mutate(bot);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <NativeSelect
          size="md"
          label={texts.bot}
          value={botId}
          error={tried && !bot && texts.missingBot}
          onChange={(event) => setBotId(event.currentTarget.value)}
          data={[
            { value: "", label: texts.choose },
            ...bots.map(({ _id, botName, botCode }) => ({ value: _id, label: `${botName} (${botCode})` })),
          ]}
        />
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
        <div>
          <SubmitButton
            variant="default"
            label={texts.download}
            busyLabel={texts.downloading}
            busy={download.isPending}
          />
        </div>
      </Stack>
    </form>
  );
}
