// The blog's calls. Everybody reads the same posts, so none of them carries a token.
import { queryOptions } from "@tanstack/react-query";
import type { Client } from "openapi-fetch";
import { answerOf, publicApi } from "@/api/client";
import type { BlogPaths } from "./contract";

const blogApi = publicApi as unknown as Client<BlogPaths>;

export const postsQuery = queryOptions({
  queryKey: ["api", "blog", "posts"],
  queryFn: ({ signal }) => answerOf(blogApi.GET("/api/blog/posts", { signal })),
});

export function articleQuery(slug: string) {
  return queryOptions({
    queryKey: ["api", "blog", "posts", slug],
    queryFn: ({ signal }) =>
      answerOf(blogApi.GET("/api/blog/posts/{slug}", { params: { path: { slug } }, signal })),
  });
}

export function subscribe(email: string) {
  return answerOf(blogApi.POST("/api/blog/subscribe", { body: { email } }));
}

export function confirmSubscription(token: string) {
  return answerOf(blogApi.POST("/api/blog/confirm", { body: { token } }));
}

export function unsubscribe(token: string) {
  return answerOf(blogApi.POST("/api/blog/unsubscribe", { body: { token } }));
}
