// What was extracted, entry by entry, as the bot will use it. Read when opened, and read again when the bot
// has finished learning; long lists come a page at a time.
import { Button, Modal, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { shownMessage } from "@/api/request-error";
import { EmptyState, ErrorState, LoadingState } from "@/components/states";
import { type KnowledgeEntry, readKnowledge } from "../bot-calls";
import { botFormTexts as texts } from "../texts";
import classes from "./knowledge.module.css";

interface LearnedDialogProps {
  botId: string;
  status: string;
  opened: boolean;
  onClose: () => void;
}

export function LearnedDialog({ botId, status, opened, onClose }: LearnedDialogProps) {
  const query = useInfiniteQuery({
    queryKey: ["api", "bot", botId, "knowledge", status],
    queryFn: ({ pageParam, signal }) => readKnowledge(botId, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + page.entries.length, 0);
      return last.entries.length > 0 && read < last.total ? read : undefined;
    },
    enabled: opened,
    staleTime: 0,
    gcTime: 0,
  });
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Modal opened={opened} onClose={onClose} title={texts.knowledgeTitle} size="lg">
      {query.isPending && <LoadingState label={texts.knowledgeTitle} lines={6} />}
      {query.isError && (
        <ErrorState
          title={texts.learnedFailed}
          message={shownMessage(query.error, texts.learnedFailedLead)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && entries.length === 0 && (
        <EmptyState title={texts.learnedEmpty}>{texts.learnedEmptyLead}</EmptyState>
      )}
      {entries.length > 0 && (
        <Entries
          entries={entries}
          total={query.data?.pages.at(-1)?.total ?? entries.length}
          loading={query.isFetchingNextPage}
          onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
        />
      )}
    </Modal>
  );
}

interface EntriesProps {
  entries: KnowledgeEntry[];
  total: number;
  loading: boolean;
  onMore: (() => void) | undefined;
}

function Entries({ entries, total, loading, onMore }: EntriesProps) {
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        {entries.length < total ? texts.learnedShown(entries.length, total) : texts.learnedCount(total)}
      </Text>
      <ol className={classes.entries}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and the list only ever grows
          <li key={index} className={classes.entry} dir="auto">
            {entry.question && <p className={classes.question}>{entry.question}</p>}
            <p className={classes.text}>{entry.text}</p>
            {entry.source && <p className={classes.source}>{entry.source}</p>}
          </li>
        ))}
      </ol>
      {onMore && (
        <Button variant="default" onClick={onMore} loading={loading}>
          {texts.showMore}
        </Button>
      )}
    </Stack>
  );
}
