// The bar at the foot of a post: what can be done now. While words are being typed, that is to save or to discard them;
// what cannot be undone asks first, in the same place.
import { Button } from "@mantine/core";
import { useState } from "react";
import { platformName } from "@/components/platforms";
import { SubmitButton } from "@/components/SubmitButton";
import type { LeaveQuestion } from "@/components/unsaved/use-unsaved-guard";
import { hasAccount, isDue, isKept } from "../post-status";
import { actOnPost, type Post, type PostAction } from "../posts-calls";
import { editTexts, named, actionTexts as texts } from "../texts";
import type { PostChanger } from "../use-post-change";
import { Ask } from "./Ask";
import classes from "./detail.module.css";
import { type Asked, PostActions } from "./PostActions";
import type { Editing } from "./use-post-form";

interface FootProps {
  post: Post;
  editing: Editing;
  changer: PostChanger;
  leaving: LeaveQuestion;
}

const done: Record<Exclude<PostAction, "post-now">, string> = {
  approve: texts.approved,
  skip: texts.skipped,
  restore: texts.restored,
  regenerate: texts.rewritten,
  redraw: texts.redrawn,
};

export function Foot({ post, editing, changer, leaving }: FootProps) {
  const [asked, setAsked] = useState<Asked>();
  const { busy, change } = changer;
  const { can } = post;
  const stop = () => setAsked(undefined);
  const act = (action: PostAction) =>
    change({
      name: action,
      postId: post.id,
      send: () => actOnPost(action, post),
      done: doneWith(action, post),
      onDone: stop,
      onConflict: stop,
    });

  if (leaving.asked) {
    return (
      <Ask
        title={editTexts.leaveTitle}
        lead={editTexts.leaveLead}
        cancel={editTexts.stay}
        rather
        onCancel={leaving.stay}
        action={{
          label: editTexts.leave,
          busyLabel: editTexts.leave,
          busy: false,
          onClick: leaving.leave,
        }}
      />
    );
  }
  if (editing.dirty) {
    return (
      <div className={classes.foot}>
        <Button variant="default" disabled={editing.saving} onClick={editing.discard}>
          {editTexts.discard}
        </Button>
        <SubmitButton label={editTexts.save} busyLabel={editTexts.saving} busy={editing.saving} />
      </div>
    );
  }
  if (asked === "regenerate" && can.regenerate) {
    return (
      <Ask
        title={texts.rewriteTitle}
        lead={post.media?.by_owner ? texts.rewriteWordsLead : texts.rewriteLead}
        cancel={texts.cancel}
        onCancel={stop}
        action={{
          label: texts.rewrite,
          busyLabel: texts.rewriting,
          busy: busy === "regenerate",
          onClick: () => act("regenerate"),
        }}
      />
    );
  }
  if ((asked === "post-now" && can.post_now) || (asked === "approve" && can.approve)) {
    return (
      <Ask
        title={texts.postTitle}
        lead={postLead(post)}
        cancel={texts.cancel}
        onCancel={stop}
        action={{
          label: texts.postNow,
          busyLabel: texts.posting,
          busy: busy === asked,
          onClick: () => act(asked),
        }}
      />
    );
  }
  return <PostActions post={post} busy={busy} onAct={act} onAsk={setAsked} />;
}

function doneWith(action: PostAction, post: Post): string {
  if (action === "post-now" || (action === "approve" && isDue(post)))
    return isKept(post) ? texts.keptNow : texts.postedNow;
  if (action === "approve" && isKept(post)) return texts.approvedKept;
  if (action === "skip" && post.state === "out") return texts.wasLetBe;
  return done[action];
}

/** What really happens: sent where there is an account, kept for the owner elsewhere. */
function postLead(post: Post): string {
  const names = (sent: boolean) =>
    post.deliveries.filter((to) => hasAccount(to) === sent).map(({ platform }) => platformName(platform));
  const [sent, kept] = [names(true), names(false)];
  return [
    !isKept(post) && post.text === "" && texts.postUnwritten,
    !isKept(post) && texts.postLead(sent.length > 0 ? named.format(sent) : texts.nowhere),
    kept.length > 0 && texts.keepLead(named.format(kept)),
  ]
    .filter(Boolean)
    .join(" ");
}
