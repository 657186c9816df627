// What the blog's calls answer, in the form of the generated types, until the contract has them.

export interface BlogPost {
  id: string;
  slug: string;
  title: string;
  /** Plain text, longer than any card shows. */
  summary: string;
  /** Of the original; of a bundled post our own page. */
  url: string;
  published: string;
  updated: string;
  author: string;
  labels: string[];
  thumbnail: string | null;
  words: number;
}

export interface BlogPosts {
  posts: BlogPost[];
  source: "feed" | "bundled";
  stale: boolean;
  fetched_at: string;
}

export interface BlogArticle extends BlogPost {
  html: string;
}

interface Answer<T> {
  responses: { 200: { content: { "application/json": T } } };
}

interface Asked<Body, T> extends Answer<T> {
  requestBody: { content: { "application/json": Body } };
}

export interface BlogPaths {
  "/api/blog/posts": { get: Answer<BlogPosts> };
  "/api/blog/posts/{slug}": {
    get: Answer<BlogArticle> & { parameters: { path: { slug: string } } };
  };
  "/api/blog/subscribe": { post: Asked<{ email: string }, { message: string }> };
  "/api/blog/confirm": { post: Asked<{ token: string }, { message: string }> };
  "/api/blog/unsubscribe": { post: Asked<{ token: string }, { message: string }> };
}
