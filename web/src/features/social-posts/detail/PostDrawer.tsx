// The open post, at the side of the page or over all of a phone. It closes by going back to the address it was opened
// from, so the browser's back button closes it too.
import { Drawer } from "@mantine/core";
import { useState } from "react";
import { isMissing } from "@/api/request-error";
import { IconSearch } from "@/components/icons";
import { EmptyState, ErrorState, LoadingState } from "@/components/states";
import type { Place } from "../paths";
import type { SocialBot } from "../posts-calls";
import { contentTexts, pageTexts, detailTexts as texts } from "../texts";
import { useListsFollow, usePost } from "../use-posts";
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
  const query = usePost(botId, shownId);
  useListsFollow(botId, query.data);
  return (
    <Drawer
      opened={place.postId !== undefined}
      onClose={place.closePost}
      position="right"
      size="min(1060px, 100vw)"
      padding={0}
      title={titleOf(query, zone)}
      closeButtonProps={{ "aria-label": texts.close, size: "lg" }}
      classNames={{
        header: classes.header,
        body: classes.body,
        content: classes.content,
        title: classes.title,
      }}
      onExitTransitionEnd={() => setShownId(undefined)}
    >
      {query.data && bot ? (
        <PostDetail key={query.data.id} bot={bot} post={query.data} zone={zone} />
      ) : (
        <div className={classes.state}>
          <NoPost query={query} />
        </div>
      )}
    </Drawer>
  );
}

type PostQuery = ReturnType<typeof usePost>;

function titleOf({ data: post, isError }: PostQuery, zone: string): string {
  if (!post) return isError ? texts.notThere : texts.loading;
  return texts.title(contentTexts[post.content_type], shownMomentIn(zone, post.publish_at));
}

function NoPost({ query }: { query: PostQuery }) {
  if (isMissing(query.error)) {
    return (
      <EmptyState icon={IconSearch} title={texts.gone}>
        {texts.goneLead}
      </EmptyState>
    );
  }
  if (!query.isError) return <LoadingState label={texts.loading} lines={9} />;
  return (
    <ErrorState title={pageTexts.failedTitle} message={texts.failed} onRetry={() => void query.refetch()} />
  );
}
