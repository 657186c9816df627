// Posts as the two platforms show them that fill the phone: the words lie over the picture.
import {
  IconBookmark,
  IconComment,
  IconDislike,
  IconDots,
  IconHeart,
  IconLike,
  IconMusic,
  IconShare,
} from "../icons";
import { Face } from "./Face";
import { FoldedText } from "./FoldedText";
import { folds } from "./fold-text";
import { PreviewMedia } from "./PreviewMedia";
import type { PreviewProps } from "./preview-props";
import classes from "./previews.module.css";
import tall from "./tall.module.css";

export function YoutubeShort(post: PreviewProps) {
  return (
    <div className={`${classes.card} ${tall.screen}`} data-platform="youtube">
      <div className={tall.media}>
        <PreviewMedia {...post} />
      </div>
      <div className={tall.side} aria-hidden="true">
        <Round Icon={IconLike} label="Like" />
        <Round Icon={IconDislike} label="Dislike" />
        <Round Icon={IconComment} label="0" />
        <Round Icon={IconShare} label="Share" />
      </div>
      <div className={tall.foot}>
        <div className={tall.by}>
          <Face name={post.name} colour={post.colour} size={30} />
          <strong>{post.name}</strong>
          <span className={tall.subscribe} aria-hidden="true">
            Subscribe
          </span>
        </div>
        {post.title && (
          <p className={tall.title} dir="auto">
            {post.title}
          </p>
        )}
        <FoldedText text={post.text} fold={folds.youtube} />
      </div>
    </div>
  );
}

export function TiktokVideo(post: PreviewProps) {
  return (
    <div className={`${classes.card} ${tall.screen}`} data-platform="tiktok">
      <div className={tall.top} aria-hidden="true">
        Following <strong>For You</strong>
      </div>
      <div className={tall.media}>
        <PreviewMedia {...post} />
      </div>
      <div className={tall.side} aria-hidden="true">
        <Face name={post.name} colour={post.colour} size={42} />
        <Plain Icon={IconHeart} />
        <Plain Icon={IconComment} />
        <Plain Icon={IconBookmark} />
        <Plain Icon={IconShare} />
        <Plain Icon={IconDots} />
      </div>
      <div className={tall.foot}>
        <strong>{post.name}</strong>
        {post.title && (
          <p className={tall.title} dir="auto">
            {post.title}
          </p>
        )}
        <FoldedText text={post.text} fold={folds.tiktok} />
        <div className={tall.sound} aria-hidden="true">
          <IconMusic size={14} /> Original sound
        </div>
      </div>
    </div>
  );
}

function Round({ Icon, label }: { Icon: typeof IconLike; label: string }) {
  return (
    <span className={tall.round}>
      <span>
        <Icon size={20} />
      </span>
      {label}
    </span>
  );
}

function Plain({ Icon }: { Icon: typeof IconLike }) {
  return <Icon size={26} stroke={2} />;
}
