// Posts as the server tells them, for the tests of this room.
import { HttpResponse, http } from "msw";
import { server } from "@/testing/server";
import type { BlogArticle, BlogPost, BlogPosts } from "./blog-calls";

export function post(number: number, changes: Partial<BlogPost> = {}): BlogPost {
  return {
    id: `post-${number}`,
    slug: `post-${number}`,
    title: `Post ${number}`,
    summary: `What post ${number} is about.`,
    url: `/blog/post-${number}`,
    published: "2026-10-12T08:00:00Z",
    updated: "2026-10-12T08:00:00Z",
    author: "Admin",
    labels: [],
    thumbnail: null,
    words: 500,
    ...changes,
  };
}

export function answerPosts(posts: BlogPost[], changes: Partial<BlogPosts> = {}): void {
  const body = { posts, source: "bundled", stale: false, fetched_at: "2026-11-15T10:00:00Z", ...changes };
  server.use(http.get("*/api/blog/posts", () => HttpResponse.json(body)));
}

export function answerArticle(html: string, changes: Partial<BlogPost> = {}): BlogArticle {
  const article = { ...post(1, changes), html };
  server.use(http.get(`*/api/blog/posts/${article.slug}`, () => HttpResponse.json(article)));
  return article;
}
