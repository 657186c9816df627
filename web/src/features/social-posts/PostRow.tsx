// One post as a line: its picture, its time, its first words, where it goes and how it stands. The whole line opens it.
import { useState } from "react";
import { Link } from "react-router";
import { platformName } from "@/components/platforms";
import { ContentMark } from "./ContentMark";
import { IconPlay } from "./icons";
import { PlatformSign } from "./PlatformSign";
import classes from "./PostList.module.css";
import type { Place } from "./paths";
import { deliveryLook, lookOf, statusOf } from "./post-status";
import type { Delivery, Post } from "./posts-calls";
import { StatusMark, toneClass } from "./StatusMark";
import { contentTexts, deliveryTexts, listTexts as texts } from "./texts";
import { shownTime } from "./zone-time";

interface PostRowProps {
  post: Post;
  zone: string;
  place: Place;
}

export function PostRow({ post, zone, place }: PostRowProps) {
  return (
    <Link
      to={place.toPost(post.id)}
      state={{ openedHere: true }}
      preventScrollReset
      className={classes.row}
      data-post={post.id}
    >
      <Thumbnail post={post} />
      <span className={classes.middle}>
        <span className={classes.when}>
          <time dateTime={post.publish_at}>{shownTime(zone, post.publish_at)}</time>
          <span className={classes.kind}>
            <ContentMark kind={post.content_type} silent /> {contentTexts[post.content_type]}
          </span>
        </span>
        <span className={classes.words} dir="auto" data-none={post.text === "" || undefined}>
          {firstWords(post)}
        </span>
        {post.reason && <span className={classes.reason}>{post.reason}</span>}
      </span>
      <span className={classes.end}>
        <StatusMark {...lookOf(statusOf(post))} />
        <Goals post={post} />
      </span>
    </Link>
  );
}

export function firstWords(post: Pick<Post, "text" | "title" | "state">): string {
  if (post.text || post.title) return post.text || post.title;
  return post.state === "planned" || post.state === "undrafted" ? texts.notWritten : texts.noWords;
}

function Thumbnail({ post }: { post: Post }) {
  const [broken, setBroken] = useState<string>();
  const { media } = post;
  const source = media?.kind === "video" ? media.cover_url : media?.url;
  return (
    <span className={classes.thumbnail} aria-hidden="true">
      {source && source !== broken ? (
        <img src={source} alt="" loading="lazy" onError={() => setBroken(source)} />
      ) : (
        <ContentMark kind={post.content_type} size={22} silent />
      )}
      {media?.kind === "video" && source && <IconPlay className={classes.play} size={16} />}
    </span>
  );
}

/** Before it goes out, only where to; afterwards, how it went at each. */
function Goals({ post }: { post: Post }) {
  const settled = post.state === "out";
  return (
    <span className={classes.goals}>
      <span className="visually-hidden">{texts.platforms}: </span>
      {post.deliveries.map(({ platform, state }) => (
        <span
          key={platform}
          className={`${toneClass} ${classes.goal}`}
          data-tone={settled ? deliveryLook(state).tone : undefined}
          title={settled ? `${platformName(platform)}: ${stateWord(state)}` : platformName(platform)}
        >
          <PlatformSign id={platform} size={16} />
          <span className="visually-hidden">
            {platformName(platform)}
            {settled && `: ${stateWord(state)}`},{" "}
          </span>
        </span>
      ))}
    </span>
  );
}

function stateWord(state: Delivery["state"]): string {
  return state === "waiting" ? deliveryTexts.preparing : deliveryTexts[state];
}
