// A post on the blog's front: the first one large, the others in a grid. The whole card leads to the post, but only
// its title is the link that is read out.

import { safeHref } from "@botwright/chat-core/markdown";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BlogPost, BlogPosts } from "./blog-calls";
import classes from "./PostCard.module.css";
import { PostFacts } from "./PostFacts";
import { PostPicture } from "./PostPicture";
import { CARD_EXCERPT, excerpt, FEATURED_EXCERPT } from "./reading";
import { useBlogTexts } from "./texts";

interface PostCardProps {
  post: BlogPost;
  source: BlogPosts["source"];
}

export function FeaturedPost({ post, source }: PostCardProps) {
  const texts = useBlogTexts();
  return (
    <article className={classes.featured}>
      <PostPicture post={post} eager />
      <div className={classes.body}>
        <p className={classes.labels}>
          <span className={classes.latest}>{texts.featured}</span>
          {post.labels.slice(0, 2).map((label) => (
            <span key={label}>{label}</span>
          ))}
        </p>
        <h2 className={classes.featuredTitle} dir="auto">
          <PostLink post={post} source={source}>
            {post.title}
          </PostLink>
        </h2>
        <p className={classes.featuredExcerpt} dir="auto">
          {excerpt(post.summary, FEATURED_EXCERPT)}
        </p>
        <PostFacts post={post} />
      </div>
    </article>
  );
}

export function PostCard({ post, source, order = 3 }: PostCardProps & { order?: 2 | 3 }) {
  const Heading = `h${order}` as const;
  return (
    <article className={classes.card}>
      <PostPicture post={post} />
      <div className={classes.body}>
        <p className={classes.labels}>
          {post.labels.slice(0, 2).map((label) => (
            <span key={label}>{label}</span>
          ))}
        </p>
        <Heading className={classes.title} dir="auto">
          <PostLink post={post} source={source}>
            {post.title}
          </PostLink>
        </Heading>
        <p className={classes.excerpt} dir="auto">
          {excerpt(post.summary, CARD_EXCERPT)}
        </p>
        <PostFacts post={post} />
      </div>
    </article>
  );
}

/** Our own articles open here; those of a feed where they were published. */
function PostLink({ post, source, children }: PostCardProps & { children: ReactNode }) {
  const texts = useBlogTexts();
  const original = source === "feed" ? safeHref(post.url) : undefined;
  if (!original)
    return (
      <Link className={classes.link} to={`/blog/${post.slug}`}>
        {children}
      </Link>
    );
  return (
    <a className={classes.link} href={original} target="_blank" rel="noopener noreferrer">
      {children} <span className="visually-hidden">{texts.newTab}</span>
    </a>
  );
}
