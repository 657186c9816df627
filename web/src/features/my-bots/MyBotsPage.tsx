// The owner's dashboard of bots: how they are doing, and everything that can be done with them.
import { useRef } from "react";
import { Page } from "@/components/Page";
import { ErrorState } from "@/components/states";
import { BotDialogs, useBotDialogs } from "./BotDialogs";
import { BotLists } from "./BotLists";
import { ListLoading } from "./ListLoading";
import { MyBotsBanner } from "./MyBotsBanner";
import classes from "./MyBotsPage.module.css";
import { NoBotsYet } from "./NoBotsYet";
import { myBotsTexts as texts } from "./texts";
import { useMyBots } from "./use-my-bots";

export function MyBotsPage() {
  const { data: list, isError, refetch } = useMyBots();
  const dialogs = useBotDialogs();
  const content = useRef<HTMLDivElement>(null);
  const isEmpty = list !== undefined && list.chatbots.length + list.social_media_bots.length === 0;
  return (
    <Page width="wide">
      <MyBotsBanner isAdmin={list?.is_admin === true} quiet={isEmpty} />
      <div ref={content} tabIndex={-1} className={classes.content}>
        {list ? (
          isEmpty ? (
            <NoBotsYet />
          ) : (
            <BotLists list={list} onDialog={dialogs.open} />
          )
        ) : isError ? (
          <ErrorState title={texts.failedTitle} message={texts.failed} onRetry={() => void refetch()} />
        ) : (
          <ListLoading />
        )}
      </div>
      <BotDialogs {...dialogs} focusElsewhere={() => content.current?.focus({ preventScroll: true })} />
    </Page>
  );
}
