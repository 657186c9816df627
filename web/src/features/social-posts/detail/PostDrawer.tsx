// The open post, at the side of the page or over all of a phone. It closes by going back to the address it was opened
// from, so the browser's back button closes it too.
import { Drawer } from "@mantine/core";
import { useState } from "react";
import { IconSearch } from "@/components/icons";
import { EmptyState, ErrorState, LoadingState } from "@/components/states";
import type { Place } from "../paths";
import { isMissing, type SocialBot } from "../posts-calls";
import { contentTexts, pageTexts, detailTexts as texts } from "../texts";
import { usePost } from "../use-posts";
import { shownMomentIn } from "../zone-time";
import classes from "./detail.module.css";
import { PostDetail } from "./PostDetail";

interface PostDrawerProps {
  botId: string;
  bot: SocialBot | undefined;
  zone: string;
  place: Place;
}

export function PostDrawer({ botId, bot, zone, place }: PostDrawerProps) {
  // Kept while it slides out.
  const [shownId, setShownId] = useState(place.postId);
  if (place.postId && place.postId !== shownId) setShownId(place.postId);
  return (
    <Drawer
      opened={place.postId !== undefined}
      onClose={place.closePost}
      position="right"
      size="min(1060px, 100vw)"
      padding={0}
      title={shownId && <DrawerTitle key={shownId} botId={botId} postId={shownId} zone={zone} />}
      closeButtonProps={{ "aria-label": texts.close, size: "lg" }}
      classNames={{
        header: classes.header,
        body: classes.body,
        content: classes.content,
        title: classes.title,
      }}
      onExitTransitionEnd={() => setShownId(undefined)}
    >
      {shownId && bot && <OpenPost key={shownId} bot={bot} postId={shownId} zone={zone} />}
    </Drawer>
  );
}

function DrawerTitle({ botId, postId, zone }: { botId: string; postId: string; zone: string }) {
  const { data: post, isError } = usePost(botId, postId);
  if (!post) return isError ? texts.gone : texts.loading;
  return texts.title(contentTexts[post.content_type], shownMomentIn(zone, post.publish_at));
}

function OpenPost({ bot, postId, zone }: { bot: SocialBot; postId: string; zone: string }) {
  const { data: post, error, refetch } = usePost(bot._id, postId);
  if (post) return <PostDetail bot={bot} post={post} zone={zone} />;
  return (
    <div className={classes.state}>
      {isMissing(error) ? (
        <EmptyState icon={IconSearch} title={texts.gone}>
          {texts.goneLead}
        </EmptyState>
      ) : error ? (
        <ErrorState title={pageTexts.failedTitle} message={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label={texts.loading} lines={9} />
      )}
    </div>
  );
}
