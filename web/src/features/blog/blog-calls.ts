// The blog's calls. Everybody reads the same posts, so none of them carries a token.
import { queryOptions } from "@tanstack/react-query";
import { answerOf, publicApi } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type BlogPost = components["schemas"]["BlogPost"];
export type BlogPosts = components["schemas"]["BlogPosts"];
export type BlogArticle = components["schemas"]["BlogArticle"];

export const postsQuery = queryOptions({
  queryKey: ["api", "blog", "posts"],
  queryFn: ({ signal }) => answerOf(publicApi.GET("/api/blog/posts", { signal })),
});

export function articleQuery(slug: string) {
  return queryOptions({
    queryKey: ["api", "blog", "posts", slug],
    queryFn: ({ signal }) =>
      answerOf(publicApi.GET("/api/blog/posts/{slug}", { params: { path: { slug } }, signal })),
  });
}

export function subscribe(email: string) {
  return answerOf(publicApi.POST("/api/blog/subscribe", { body: { email } }));
}

export function confirmSubscription(token: string) {
  return answerOf(publicApi.POST("/api/blog/confirm", { body: { token } }));
}

export function unsubscribe(token: string) {
  return answerOf(publicApi.POST("/api/blog/unsubscribe", { body: { token } }));
}
