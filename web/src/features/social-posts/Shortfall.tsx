// Posts are planned for weeks, whatever the bot's plan covers. Which of them it does not cover is said below them.
import { shownDay } from "@/components/shown-values";
import { planShortage } from "@/components/social-plan";
import { IconWarning } from "./icons";
import classes from "./PostsPage.module.css";
import { hasAccount } from "./post-status";
import type { Post, SocialBot } from "./posts-calls";
import { toneClass } from "./StatusMark";
import { shortfallTexts as texts } from "./texts";

interface ShortfallProps {
  bot: SocialBot;
  /** As many as are loaded, the soonest first. */
  upcoming: readonly Post[];
}

export function Shortfall({ bot, upcoming }: ShortfallProps) {
  const words = shortfallOf(bot, upcoming);
  if (words.length === 0) return null;
  return (
    <p className={`${toneClass} ${classes.warning}`} data-tone="attention">
      <IconWarning size={18} aria-hidden="true" />
      {[...words, texts.lead].join(" ")}
    </p>
  );
}

function shortfallOf({ usage, validity }: SocialBot, upcoming: readonly Post[]): string[] {
  const { allowance_image_posts, allowance_short_videos } = usage;
  // Of a plan that has ended, or that is not there, the heading tells.
  if (planShortage(validity.end_date, allowance_image_posts, allowance_short_videos)) return [];
  const end = validity.end_date ? Date.parse(validity.end_date) : Number.POSITIVE_INFINITY;
  // What is only kept for the owner uses nothing up, but is not written either once the plan has ended.
  const sent = upcoming.filter((post) => post.deliveries.some(hasAccount));
  const covered = sent.filter((post) => Date.parse(post.publish_at) < end);
  const lastAt = Math.max(...upcoming.map((post) => Date.parse(post.publish_at)));
  const count = (type: Post["content_type"]) => covered.filter((post) => post.content_type === type).length;
  const images = Math.max(0, allowance_image_posts - usage.used_image_posts);
  const videos = Math.max(0, allowance_short_videos - usage.used_short_videos);
  const words: string[] = [];
  if (lastAt >= end) words.push(texts.planEnds(shownDay(validity.end_date ?? "")));
  if (count("image") > images) words.push(texts.images(images));
  if (count("video") > videos) words.push(texts.videos(videos));
  return words;
}
