// What can be done with this post now. The one that is most likely wanted stands out.
import { BusyButton } from "@/components/BusyButton";
import { IconCheck } from "@/components/icons";
import { IconImage, IconRestore, IconRewrite, IconSend, IconSkip } from "../icons";
import { isBeingWritten, isDue } from "../post-status";
import type { Post, PostAction } from "../posts-calls";
import { actionTexts as texts } from "../texts";
import classes from "./detail.module.css";

export type Asked = "regenerate" | "post-now" | "approve";

interface PostActionsProps {
  post: Post;
  busy: string | undefined;
  onAct: (action: PostAction) => void;
  onAsk: (action: Asked) => void;
}

export function PostActions({ post, busy, onAct, onAsk }: PostActionsProps) {
  const { can } = post;
  const unwritten = post.state === "undrafted";
  const isOut = post.state === "out";
  if (!Object.entries(can).some(([what, allowed]) => what !== "edit" && allowed)) return null;
  return (
    <div className={classes.foot}>
      {can.skip && (
        <BusyButton
          variant="default"
          leftSection={<IconSkip size={18} aria-hidden="true" />}
          // What is out cannot be stopped, only what failed of it be given up.
          label={isOut ? texts.letBe : texts.skip}
          busyLabel={isOut ? texts.lettingBe : texts.skipping}
          busy={busy === "skip"}
          onClick={() => onAct("skip")}
        />
      )}
      {can.restore && (
        <BusyButton
          leftSection={<IconRestore size={18} aria-hidden="true" />}
          label={texts.restore}
          busyLabel={texts.restoring}
          busy={busy === "restore"}
          onClick={() => onAct("restore")}
        />
      )}
      {can.regenerate && !isBeingWritten(post) && (
        <BusyButton
          variant={unwritten ? "filled" : "default"}
          leftSection={<IconRewrite size={18} aria-hidden="true" />}
          label={writeLabel(post)}
          busyLabel={texts.rewriting}
          busy={busy === "regenerate"}
          // There is nothing to lose yet.
          onClick={() => (post.text === "" ? onAct("regenerate") : onAsk("regenerate"))}
        />
      )}
      {can.redraw && !isBeingWritten(post) && (
        <BusyButton
          variant="default"
          leftSection={<IconImage size={18} aria-hidden="true" />}
          label={texts.redraw[post.content_type === "video" ? "video" : "image"]}
          busyLabel={texts.redrawing}
          busy={busy === "redraw"}
          onClick={() => onAct("redraw")}
        />
      )}
      {can.post_now && (
        <BusyButton
          variant={post.state === "missed" ? "filled" : "default"}
          leftSection={<IconSend size={18} aria-hidden="true" />}
          label={texts.postNow}
          busyLabel={texts.posting}
          busy={busy === "post-now"}
          onClick={() => onAsk("post-now")}
        />
      )}
      {can.approve && (
        <BusyButton
          leftSection={<IconCheck size={18} aria-hidden="true" />}
          label={texts.approve}
          busyLabel={texts.approving}
          busy={busy === "approve"}
          // Approved late, it goes out at once.
          onClick={() => (isDue(post) ? onAsk("approve") : onAct("approve"))}
        />
      )}
    </div>
  );
}

function writeLabel({ state, text }: Post): string {
  if (state === "undrafted") return texts.rewriteAgain;
  return text === "" ? texts.writeNow : texts.rewrite;
}
