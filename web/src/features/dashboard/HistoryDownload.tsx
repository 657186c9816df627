// What was said to a chatbot, as a text file named after its code. Only bots with a code are offered.
import { NativeSelect, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { downloadHistory } from "@/api/history";
import { shownMessage } from "@/api/request-error";
import { anyDays, DayRange, endsBeforeItBegins } from "@/components/DayRange";
import { Section } from "@/components/Section";
import { SubmitButton } from "@/components/SubmitButton";
import { saveFile } from "@/components/save-file";
import { showSuccess } from "@/components/toasts/toast-store";
import classes from "./Dashboard.module.css";
import type { DashboardBot } from "./dashboard-calls";
import { PartFailed } from "./PartFailed";
import { historyTexts as texts } from "./texts";

interface HistoryDownloadProps {
  /** Undefined if they could not be read. */
  bots: DashboardBot[] | undefined;
  onRetry: () => void;
}

export function HistoryDownload({ bots, onRetry }: HistoryDownloadProps) {
  if (!bots) {
    return (
      <Section title={texts.title}>
        <PartFailed onRetry={onRetry} />
      </Section>
    );
  }
  const offered = bots.filter((bot) => bot.botCode);
  return (
    <Section title={texts.title} lead={offered.length > 0 && texts.lead}>
      {offered.length > 0 ? <HistoryForm bots={offered} /> : <p className={classes.empty}>{texts.noBots}</p>}
    </Section>
  );
}

function HistoryForm({ bots }: { bots: DashboardBot[] }) {
  const [botId, setBotId] = useState("");
  const [days, setDays] = useState(anyDays);
  const [tried, setTried] = useState(false);
  const bot = bots.find(({ _id }) => _id === botId);
  const download = useMutation({
    mutationFn: async (of: DashboardBot) => ({
      name: `${of.botCode}.txt`,
      text: await downloadHistory(of, days),
    }),
    onSuccess: ({ name, text }) => {
      saveFile(text, name);
      showSuccess(texts.done(name));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (bot && !endsBeforeItBegins(days) && !download.isPending) download.mutate(bot);
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
        <DayRange days={days} onChange={setDays} texts={texts} />
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
