// All posts of one social media bot: those to come, those that went out and those that did not. The view, the month and
// the open post stand in the address.
import { useState } from "react";
import { useParams } from "react-router";
import { isMissing } from "@/api/request-error";
import { MissingBot } from "@/components/MissingBot";
import { Page } from "@/components/Page";
import { ErrorState } from "@/components/states";
import { ApproveAll } from "./ApproveAll";
import { BotHeading } from "./BotHeading";
import { CalendarView } from "./CalendarView";
import { PostDrawer } from "./detail/PostDrawer";
import { NewPostDialog } from "./new-post/NewPostDialog";
import { PostList } from "./PostList";
import { usePlace } from "./paths";
import { Shortfall } from "./Shortfall";
import { pageTexts as texts } from "./texts";
import { useBot, useList } from "./use-posts";
import { ViewTabs } from "./ViewTabs";
import { knownZone } from "./zone-time";

export function PostsPage() {
  const { botId = "" } = useParams();
  const bot = useBot(botId);
  const [writing, setWriting] = useState(false);
  const write = () => setWriting(true);
  if (isMissing(bot.error)) return <MissingBot />;
  return (
    <Page width="wide">
      <BotHeading bot={bot.data} onWrite={write} />
      {bot.isError && !bot.data ? (
        <ErrorState title={texts.failedTitle} message={texts.failed} onRetry={() => void bot.refetch()} />
      ) : (
        <Posts key={botId} botId={botId} bot={bot.data} onWrite={write} />
      )}
      {bot.data && <NewPostDialog bot={bot.data} opened={writing} onClose={() => setWriting(false)} />}
    </Page>
  );
}

interface PostsProps {
  botId: string;
  bot: ReturnType<typeof useBot>["data"];
  onWrite: () => void;
}

function Posts({ botId, bot, onWrite }: PostsProps) {
  const place = usePlace();
  const lists = {
    upcoming: useList(botId, "upcoming"),
    published: useList(botId, "published"),
    failed: useList(botId, "failed"),
    all: useList(botId, "all"),
  };
  const zone = bot && knownZone(bot.timeZone);
  const coming = place.view !== "published" && place.view !== "failed";
  const waiting = lists.upcoming.posts.filter((post) => post.can.approve);
  return (
    <>
      <ViewTabs place={place} lists={lists} />
      {coming && <ApproveAll botId={botId} waiting={waiting} place={place} />}
      {place.view === "calendar" ? (
        <CalendarView
          botId={botId}
          zone={zone}
          place={place}
          hasPosts={lists.all.total !== 0}
          onWrite={onWrite}
        />
      ) : (
        <PostList
          botId={botId}
          view={place.view}
          list={lists[place.view]}
          zone={zone}
          place={place}
          hasPosts={lists.all.total !== 0}
          onWrite={onWrite}
        />
      )}
      {/* Known last of all: above the posts it would push them down while somebody reads. */}
      {coming && bot && <Shortfall bot={bot} upcoming={lists.upcoming.posts} />}
      <PostDrawer botId={botId} bot={bot} zone={zone ?? "UTC"} place={place} />
    </>
  );
}
