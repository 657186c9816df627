// The calls by which an owner gives a bot something to post.
import { api } from "@/api/client";
import { once } from "@/api/once";
import type { components } from "@/api/schema.gen";
import { type Post, postOf } from "../posts-calls";

type Schemas = components["schemas"];
export type NewPost = Schemas["NewPost"];

/** With a picture it goes as a form, without one as it is. */
export function writePost(botId: string, post: NewPost, picture: File | null, key: string): Promise<Post> {
  const params = { path: { bot_id: botId }, ...once(key) };
  if (!picture) return postOf(api.POST("/api/social-media-bot/{bot_id}/posts", { params, body: post }));
  const form = new FormData();
  form.set("post", JSON.stringify(post));
  form.set("picture", picture);
  const body = form as unknown as Schemas["NewPostParts"];
  return postOf(api.POST("/api/social-media-bot/{bot_id}/posts", { params, body }));
}

export function showPicture({ id, version }: Post, picture: File, altText: string): Promise<Post> {
  const form = new FormData();
  form.set("version", String(version));
  form.set("alt_text", altText);
  form.set("picture", picture);
  const body = form as unknown as Schemas["OwnPictureParts"];
  return postOf(api.POST("/api/social-posts/{post_id}/picture", { params: { path: { post_id: id } }, body }));
}
