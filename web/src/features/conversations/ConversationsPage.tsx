// The owner reads what visitors said: the list at the left, the chosen conversation at the right; on a phone one
// after the other. Which one is open stands in the address.
import { useParams, useSearchParams } from "react-router";
import { BotFrame } from "./BotFrame";
import { ConversationList, ListLoading } from "./ConversationList";
import classes from "./ConversationsPage.module.css";
import { EraseVisitor } from "./EraseVisitor";
import { HistoryDownload } from "./HistoryDownload";
import type { OwnBot } from "./inbox-calls";
import { NoneChosen } from "./NoneChosen";
import { NoConversations } from "./NothingHere";
import { OPEN_PARAM } from "./paths";
import { isEmpty, SearchedList } from "./SearchedList";
import { TranscriptPane } from "./TranscriptPane";
import { conversationTexts as texts } from "./texts";
import { useBot, useConversations } from "./use-inbox";
import { useListSearch } from "./use-list-search";
import { useOpenConversation } from "./use-open-conversation";

export function ConversationsPage() {
  const { botId = "" } = useParams();
  const bot = useBot(botId);
  return (
    <BotFrame
      botId={botId}
      bot={bot}
      actions={
        <>
          <EraseVisitor bot={bot.data} />
          <HistoryDownload bot={bot.data} />
        </>
      }
    >
      <Conversations key={botId} botId={botId} bot={bot.data} />
    </BotFrame>
  );
}

function Conversations({ botId, bot }: { botId: string; bot: OwnBot | undefined }) {
  const search = useListSearch();
  const list = useConversations(botId, search.words);
  const openId = useSearchParams()[0].get(OPEN_PARAM) || undefined;
  const panes = useOpenConversation(openId);

  if (isEmpty(list, search)) return <NoConversations bot={bot} />;
  return (
    <div ref={panes} className={classes.panes} data-open={openId !== undefined || undefined}>
      <section className={classes.list} aria-label={texts.list}>
        <SearchedList list={list} search={search} texts={texts} loading={<ListLoading />}>
          <ConversationList botId={botId} list={list} openId={openId} />
        </SearchedList>
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
