// Three articles to go on with. When the list cannot be had, the article above is still whole, so nothing is said.
import { useQuery } from "@tanstack/react-query";
import classes from "./ArticlePage.module.css";
import type { BlogPost } from "./blog-calls";
import { postsQuery } from "./blog-calls";
import { PostCard } from "./PostCard";
import { relatedPosts } from "./reading";
import { useBlogTexts } from "./texts";

const SHOWN = 3;

export function MoreArticles({ than }: { than: BlogPost }) {
  const texts = useBlogTexts();
  const { data: list } = useQuery(postsQuery);
  const posts = list ? relatedPosts(list.posts, than, SHOWN) : [];
  if (!list || posts.length === 0) return null;
  return (
    <section className={classes.more} aria-labelledby="more-articles">
      <h2 id="more-articles">{texts.more}</h2>
      <ul className={classes.grid}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} source={list.source} />
          </li>
        ))}
      </ul>
    </section>
  );
}
