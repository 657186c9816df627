// The small line about a post: who wrote it, when, and how long it takes to read.
import { shownDay, shownFully } from "@/components/shown-values";
import { useLanguage } from "@/i18n/language";
import type { BlogPost } from "./blog-calls";
import classes from "./PostCard.module.css";
import { readingMinutes } from "./reading";
import { useBlogTexts } from "./texts";

export function PostFacts({ post }: { post: BlogPost }) {
  const texts = useBlogTexts();
  const language = useLanguage();
  return (
    <p className={classes.facts}>
      <time dateTime={post.published} title={shownFully(post.published, language)}>
        {shownDay(post.published, language)}
      </time>
      <span>{texts.minutes(readingMinutes(post.words))}</span>
      <span dir="auto">{texts.by(post.author)}</span>
    </p>
  );
}
