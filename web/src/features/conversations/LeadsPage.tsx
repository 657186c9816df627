// The owner reads what visitors left to be contacted, searches it, and takes it along as a CSV file.
import { Button, Loader } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useParams } from "react-router";
import { shownMessage } from "@/api/request-error";
import { SearchField } from "@/components/SearchField";
import { saveFile } from "@/components/save-file";
import { ErrorState } from "@/components/states";
import { showError } from "@/components/toasts/toast-store";
import { BotFrame } from "./BotFrame";
import { IconDownload } from "./icons";
import { downloadLeads, type OwnBot } from "./inbox-calls";
import { LeadList, LeadsLoading } from "./LeadList";
import { NoLeads, NoMatch } from "./NothingHere";
import { LONGEST_SEARCH, SEARCH_DELAY_MS } from "./search-rules";
import { inboxTexts, leadTexts as texts } from "./texts";
import { useBot, useLeads } from "./use-inbox";

export function LeadsPage() {
  const { botId = "" } = useParams();
  const bot = useBot(botId);
  const all = useLeads(botId, "");
  return (
    <BotFrame botId={botId} bot={bot} actions={bot.data && all.total > 0 && <CsvDownload bot={bot.data} />}>
      <Leads key={botId} botId={botId} bot={bot.data} />
    </BotFrame>
  );
}

function Leads({ botId, bot }: { botId: string; bot: OwnBot | undefined }) {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const list = useLeads(botId, search);
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    setTyped("");
    input.current?.focus();
  }

  const nothing = list.isSuccess && list.items.length === 0 && !list.hasNextPage;
  if (nothing && search === "" && !list.isPlaceholderData) return <NoLeads bot={bot} />;
  return (
    <>
      <SearchField
        ref={input}
        label={texts.search}
        emptyLabel={inboxTexts.emptySearch}
        placeholder={texts.searchHint}
        maxLength={LONGEST_SEARCH}
        value={typed}
        onChange={setTyped}
        onClear={clear}
      />
      {list.isPending ? (
        <LeadsLoading />
      ) : list.isError && !list.isFetchNextPageError ? (
        <ErrorState
          title={inboxTexts.failedTitle}
          message={texts.failed}
          onRetry={() => void list.refetch()}
        />
      ) : nothing ? (
        <NoMatch title={texts.noMatch} lead={texts.noMatchLead(search)} onClear={clear} />
      ) : (
        <LeadList botId={botId} bot={bot} list={list} />
      )}
    </>
  );
}

function CsvDownload({ bot }: { bot: OwnBot }) {
  const download = useMutation({
    mutationFn: () => downloadLeads(bot._id),
    onSuccess: (sheet) => saveFile(sheet, `${bot.botCode}-leads.csv`),
    onError: (error) => showError(shownMessage(error, texts.csvFailed)),
  });
  return (
    <Button
      variant="default"
      size="sm"
      aria-busy={download.isPending || undefined}
      leftSection={
        download.isPending ? (
          <Loader size={16} aria-hidden="true" />
        ) : (
          <IconDownload size={16} aria-hidden="true" />
        )
      }
      onClick={() => {
        if (!download.isPending) download.mutate();
      }}
    >
      {download.isPending ? texts.csvBusy : texts.csv}
    </Button>
  );
}
