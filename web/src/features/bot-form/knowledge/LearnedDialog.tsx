// What was extracted, entry by entry, as the bot will use it. Read when opened, and read again when the bot
// has finished learning; long lists are shown a page at a time.
import { Button, Modal, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shownMessage } from "@/api/request-error";
import { EmptyState, ErrorState, LoadingState } from "@/components/states";
import { type KnowledgeEntry, readKnowledge } from "../bot-calls";
import { botFormTexts as texts } from "../texts";
import classes from "./knowledge.module.css";

const PAGE = 50;

interface LearnedDialogProps {
  botId: string;
  status: string;
  opened: boolean;
  onClose: () => void;
}

export function LearnedDialog({ botId, status, opened, onClose }: LearnedDialogProps) {
  const query = useQuery({
    queryKey: ["api", "bot", botId, "knowledge", status],
    queryFn: ({ signal }) => readKnowledge(botId, signal),
    enabled: opened,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.knowledgeTitle}
      size="lg"
      closeButtonProps={{ "aria-label": texts.close }}
    >
      {query.isPending && <LoadingState label={texts.knowledgeTitle} lines={6} />}
      {query.isError && (
        <ErrorState
          title={texts.learnedFailed}
          message={shownMessage(query.error, texts.learnedFailedLead)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && query.data.entries.length === 0 && (
        <EmptyState title={texts.learnedEmpty}>{texts.learnedEmptyLead}</EmptyState>
      )}
      {query.data && query.data.entries.length > 0 && (
        <Entries entries={query.data.entries} total={query.data.total} />
      )}
    </Modal>
  );
}

function Entries({ entries, total }: { entries: KnowledgeEntry[]; total: number }) {
  const [shown, setShown] = useState(PAGE);
  const visible = entries.slice(0, shown);
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        {visible.length < total ? texts.learnedShown(visible.length, total) : texts.learnedCount(total)}
      </Text>
      <ol className={classes.entries}>
        {visible.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and the list only ever grows
          <li key={index} className={classes.entry} dir="auto">
            {entry.question && <p className={classes.question}>{entry.question}</p>}
            <p className={classes.text}>{entry.text}</p>
            {entry.source && <p className={classes.source}>{entry.source}</p>}
          </li>
        ))}
      </ol>
      {shown < entries.length && (
        <Button variant="default" onClick={() => setShown(shown + PAGE)}>
          {texts.showMore}
        </Button>
      )}
    </Stack>
  );
}
