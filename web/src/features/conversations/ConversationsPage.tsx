// The owner reads what visitors said: the list at the left, the chosen conversation at the right; on a phone one
// after the other. Which one is open stands in the address.
import { useDebouncedValue } from "@mantine/hooks";
import { useRef, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { SearchField } from "@/components/SearchField";
import { ErrorState } from "@/components/states";
import { BotFrame } from "./BotFrame";
import { ConversationList, ListLoading } from "./ConversationList";
import classes from "./ConversationsPage.module.css";
import { HistoryDownload } from "./HistoryDownload";
import type { OwnBot } from "./inbox-calls";
import { NoneChosen } from "./NoneChosen";
import { NoConversations, NoMatch } from "./NothingHere";
import { OPEN_PARAM } from "./paths";
import { LONGEST_SEARCH, SEARCH_DELAY_MS } from "./search-rules";
import { TranscriptPane } from "./TranscriptPane";
import { inboxTexts, conversationTexts as texts } from "./texts";
import { useBot, useConversations } from "./use-inbox";
import { useOpenConversation } from "./use-open-conversation";

export function ConversationsPage() {
  const { botId = "" } = useParams();
  const bot = useBot(botId);
  return (
    <BotFrame
      botId={botId}
      bot={bot}
      actions={bot.data && bot.data.conversation_count > 0 && <HistoryDownload bot={bot.data} />}
    >
      <Conversations key={botId} botId={botId} bot={bot.data} />
    </BotFrame>
  );
}

function Conversations({ botId, bot }: { botId: string; bot: OwnBot | undefined }) {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const list = useConversations(botId, search);
  const openId = useSearchParams()[0].get(OPEN_PARAM) || undefined;
  const input = useRef<HTMLInputElement>(null);
  const panes = useOpenConversation(openId);

  function clear() {
    setTyped("");
    input.current?.focus();
  }

  const nothing = list.isSuccess && list.items.length === 0 && !list.hasNextPage;
  if (nothing && search === "" && !list.isPlaceholderData) return <NoConversations bot={bot} />;
  return (
    <div ref={panes} className={classes.panes} data-open={openId !== undefined || undefined}>
      <section className={classes.list} aria-label={texts.list}>
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
          <ListLoading />
        ) : list.isError && !list.isFetchNextPageError ? (
          <ErrorState
            title={inboxTexts.failedTitle}
            message={texts.failed}
            onRetry={() => void list.refetch()}
          />
        ) : nothing ? (
          <NoMatch title={texts.noMatch} lead={texts.noMatchLead(search)} onClear={clear} />
        ) : (
          <ConversationList botId={botId} list={list} openId={openId} />
        )}
      </section>
      {openId ? (
        <TranscriptPane
          key={openId}
          botId={botId}
          botName={bot?.botName}
          conversationId={openId}
          hasLead={list.items.some((line) => line.id === openId && line.has_lead)}
        />
      ) : (
        <NoneChosen />
      )}
    </div>
  );
}
