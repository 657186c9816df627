// Posts as the two platforms show them that begin with the picture.
import { IconBookmark, IconComment, IconDots, IconHeart, IconSend, IconUpload } from "../icons";
import { Face } from "./Face";
import { Scenery } from "./FeedPreviews";
import { FoldedText } from "./FoldedText";
import { folds } from "./fold-text";
import { PreviewMedia } from "./PreviewMedia";
import type { PreviewProps } from "./preview-props";
import classes from "./previews.module.css";

export function InstagramPost(post: PreviewProps) {
  return (
    <div className={classes.card} data-platform="instagram">
      <div className={classes.head}>
        <span className={classes.ring}>
          <Face name={post.name} colour={post.colour} size={30} />
        </span>
        <strong className={classes.names}>{post.name}</strong>
        <IconDots size={20} className={classes.dots} aria-hidden="true" />
      </div>
      <PreviewMedia {...post} />
      <Scenery>
        <IconHeart size={23} />
        <IconComment size={23} />
        <IconSend size={23} />
        <IconBookmark size={23} className={classes.dots} />
      </Scenery>
      <FoldedText text={post.text} fold={folds.instagram} before={post.name} />
      <p className={classes.small}>{post.when}</p>
    </div>
  );
}

export function PinterestPin(post: PreviewProps) {
  return (
    <div className={classes.card} data-platform="pinterest">
      <PreviewMedia {...post} />
      <div className={classes.pinBar} aria-hidden="true">
        <IconHeart size={20} />
        <IconComment size={20} />
        <IconUpload size={20} />
        <span className={classes.pinSave}>Save</span>
      </div>
      {post.title && (
        <p className={classes.pinTitle} dir="auto">
          {post.title}
        </p>
      )}
      <FoldedText text={post.text} fold={folds.pinterest} />
      <div className={classes.pinBy}>
        <Face name={post.name} colour={post.colour} size={28} />
        {post.name}
      </div>
    </div>
  );
}
