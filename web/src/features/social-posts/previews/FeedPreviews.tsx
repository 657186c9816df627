// Posts as the three feeds of text and pictures show them. Drawn by us after their layout; the row of buttons is scenery,
// so it is neither pressed nor read out.
import type { ReactNode } from "react";
import {
  IconBookmark,
  IconComment,
  IconDots,
  IconHeart,
  IconLike,
  IconRepost,
  IconSend,
  IconShare,
  IconUpload,
  IconViews,
  IconWorld,
} from "../icons";
import { Face } from "./Face";
import { FoldedText } from "./FoldedText";
import { folds } from "./fold-text";
import { PreviewMedia } from "./PreviewMedia";
import type { PreviewProps } from "./preview-props";
import classes from "./previews.module.css";

export function FacebookPost(post: PreviewProps) {
  return (
    <div className={classes.card} data-platform="facebook">
      <Head post={post} />
      <FoldedText text={post.text} fold={folds.facebook} />
      <PreviewMedia {...post} />
      <Scenery>
        <span>
          <IconLike size={18} /> Like
        </span>
        <span>
          <IconComment size={18} /> Comment
        </span>
        <span>
          <IconShare size={18} /> Share
        </span>
      </Scenery>
    </div>
  );
}

export function LinkedinPost(post: PreviewProps) {
  return (
    <div className={classes.card} data-platform="linkedin">
      <Head post={post} square />
      <FoldedText text={post.text} fold={folds.linkedin} />
      <PreviewMedia {...post} />
      <Scenery>
        <span>
          <IconLike size={17} /> Like
        </span>
        <span>
          <IconComment size={17} /> Comment
        </span>
        <span>
          <IconRepost size={17} /> Repost
        </span>
        <span>
          <IconSend size={17} /> Send
        </span>
      </Scenery>
    </div>
  );
}

export function XPost(post: PreviewProps) {
  return (
    <div className={classes.card} data-platform="twitter">
      <Face name={post.name} colour={post.colour} />
      <div className={classes.xBody}>
        <div className={classes.xHead}>
          <strong>{post.name}</strong>
          <span>· {post.when}</span>
        </div>
        <FoldedText text={post.text} fold={folds.twitter} />
        <PreviewMedia {...post} />
        <Scenery>
          <IconComment size={17} />
          <IconRepost size={17} />
          <IconHeart size={17} />
          <IconViews size={17} />
          <span>
            <IconBookmark size={17} /> <IconUpload size={17} />
          </span>
        </Scenery>
      </div>
    </div>
  );
}

function Head({ post, square }: { post: PreviewProps; square?: boolean }) {
  return (
    <div className={classes.head}>
      <Face name={post.name} colour={post.colour} size={44} square={square} />
      <div className={classes.names}>
        <strong>{post.name}</strong>
        <span>
          {post.when} · <IconWorld size={13} aria-hidden="true" />
        </span>
      </div>
      <IconDots size={20} className={classes.dots} aria-hidden="true" />
    </div>
  );
}

export function Scenery({ children }: { children: ReactNode }) {
  return (
    <div className={classes.scenery} aria-hidden="true">
      {children}
    </div>
  );
}
