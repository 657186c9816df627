// The small line about a post: who wrote it, when, and how long it takes to read.
import { Moment } from "@/components/Moment";
import { shownDay } from "@/components/shown-values";
import type { BlogPost } from "./contract";
import classes from "./PostCard.module.css";
import { readingMinutes } from "./reading";
import { blogTexts as texts } from "./texts";

export function PostFacts({ post }: { post: BlogPost }) {
  return (
    <p className={classes.facts}>
      <Moment at={post.published} shown={shownDay} />
      <span>{texts.minutes(readingMinutes(post.words))}</span>
      <span dir="auto">{texts.by(post.author)}</span>
    </p>
  );
}
