// What stands above an article: its labels, title, author and dates, and the way to the original where it is
// somebody else's.
import { safeHref } from "@botwright/chat-core/markdown";
import { Link } from "react-router";
import { shownDay } from "@/components/shown-values";
import { useLanguage } from "@/i18n/language";
import classes from "./ArticlePage.module.css";
import type { BlogArticle } from "./blog-calls";
import { IconNewTab } from "./icons";
import { PostFacts } from "./PostFacts";
import { useBlogTexts } from "./texts";

const DAY_MS = 86_400_000;

export function ArticleHead({ article }: { article: BlogArticle }) {
  const texts = useBlogTexts();
  const language = useLanguage();
  const original = originalOf(article);
  const changed = Date.parse(article.updated) - Date.parse(article.published) > DAY_MS;
  return (
    <header className={classes.head}>
      {article.labels.length > 0 && (
        <ul className={classes.labels}>
          {article.labels.map((label) => (
            <li key={label}>
              <Link to={`/blog?label=${encodeURIComponent(label)}`}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      <h1 className={classes.title} dir="auto">
        {article.title}
      </h1>
      <PostFacts post={article} />
      {changed && <p className={classes.updated}>{texts.updated(shownDay(article.updated, language))}</p>}
      {original && (
        <p className={classes.updated}>
          <a href={original} target="_blank" rel="noopener noreferrer">
            {texts.original} <IconNewTab size={15} aria-hidden="true" />
            <span className="visually-hidden">{texts.newTab}</span>
          </a>
        </p>
      )}
    </header>
  );
}

/** Where a post of a feed was published. A bundled one has no other place than this. */
function originalOf({ url, slug }: BlogArticle): string | undefined {
  const address = safeHref(url);
  if (!address || new URL(address).pathname === `/blog/${slug}`) return undefined;
  return address;
}
