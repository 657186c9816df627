// The owner reads what visitors left to be contacted, searches it, and takes it along as a CSV file.
import { useMutation } from "@tanstack/react-query";
import { useParams } from "react-router";
import { shownMessage } from "@/api/request-error";
import { BusyButton } from "@/components/BusyButton";
import { saveFile } from "@/components/save-file";
import { showError } from "@/components/toasts/toast-store";
import { BotFrame } from "./BotFrame";
import { EraseVisitor } from "./EraseVisitor";
import { IconDownload } from "./icons";
import { downloadLeads, type OwnBot } from "./inbox-calls";
import { LeadList, LeadsLoading } from "./LeadList";
import { NoLeads } from "./NothingHere";
import { isEmpty, SearchedList } from "./SearchedList";
import { leadTexts as texts } from "./texts";
import { useBot, useLeads } from "./use-inbox";
import { useListSearch } from "./use-list-search";

export function LeadsPage() {
  const { botId = "" } = useParams();
  const bot = useBot(botId);
  const all = useLeads(botId, "");
  return (
    <BotFrame
      botId={botId}
      bot={bot}
      actions={
        <>
          <EraseVisitor bot={bot.data} />
          <CsvDownload bot={all.total > 0 ? bot.data : undefined} />
        </>
      }
    >
      <Leads key={botId} botId={botId} bot={bot.data} />
    </BotFrame>
  );
}

function Leads({ botId, bot }: { botId: string; bot: OwnBot | undefined }) {
  const search = useListSearch();
  const list = useLeads(botId, search.words);

  if (isEmpty(list, search)) return <NoLeads bot={bot} />;
  return (
    <SearchedList list={list} search={search} texts={texts} loading={<LeadsLoading />}>
      <LeadList botId={botId} bot={bot} list={list} />
    </SearchedList>
  );
}

/** It stands there from the start, so that nothing jumps when there is something to take along. */
function CsvDownload({ bot }: { bot: OwnBot | undefined }) {
  const download = useMutation({
    mutationFn: ({ _id }: OwnBot) => downloadLeads(_id),
    onSuccess: (sheet, { botCode }) => saveFile(sheet, `${botCode}-leads.csv`),
    onError: (error) => showError(shownMessage(error, texts.csvFailed)),
  });
  return (
    <BusyButton
      variant="default"
      size="sm"
      label={texts.csv}
      busyLabel={texts.csvBusy}
      busy={download.isPending}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      disabled={!bot}
      onClick={() => bot && download.mutate(bot)}
    />
  );
}
