// The calls of a bot's posts. All of them carry the token. What changes a post names the version that was looked at, so
// that nobody overwrites what they have not seen; the answer is the post as it is then.
import { answerOf } from "@/api/client";
import { RequestError } from "@/api/request-error";
import { type Post, type SocialBot, social } from "./contract";

export type { Delivery, Platform, Post, SocialBot } from "./contract";

export type ListView = "upcoming" | "published" | "failed" | "all";
export type PostAction = "approve" | "skip" | "restore" | "regenerate" | "post-now";
export type PostChanges = Partial<Pick<Post, "text" | "title" | "alt_text" | "publish_at">>;
type Seen = Pick<Post, "id" | "version">;

export const PAGE_LENGTH = 50;

const on = (id: string) => ({ path: { id } });

export async function readBot(botId: string, signal?: AbortSignal): Promise<SocialBot> {
  const { social_media_bots } = await answerOf(social.GET("/api/my-bots", { signal }));
  const bot = social_media_bots.find(({ _id }) => _id === botId);
  if (!bot) throw new RequestError(404, "Not Found", "");
  return bot;
}

export async function readPlatforms(signal?: AbortSignal) {
  return (await answerOf(social.GET("/api/social-platforms", { signal }))).platforms;
}

export function readList(botId: string, view: ListView, page: number, signal?: AbortSignal) {
  const params = { ...on(botId), query: { view, page } };
  return answerOf(social.GET("/api/social-media-bot/{id}/posts", { params, signal }));
}

/** Everything between two moments, for the calendar. */
export async function readBetween(botId: string, from: string, to: string, signal?: AbortSignal) {
  const params = { ...on(botId), query: { view: "all", from, to } as const };
  return (await answerOf(social.GET("/api/social-media-bot/{id}/posts", { params, signal }))).posts;
}

export function readPost(id: string, signal?: AbortSignal): Promise<Post> {
  return answerOf(social.GET("/api/social-posts/{id}", { params: on(id), signal }));
}

export function changePost({ id, version }: Seen, changes: PostChanges): Promise<Post> {
  return answerOf(social.PATCH("/api/social-posts/{id}", { params: on(id), body: { version, ...changes } }));
}

export function actOnPost(action: PostAction, { id, version }: Seen): Promise<Post> {
  return answerOf(social.POST(`/api/social-posts/{id}/${action}`, { params: on(id), body: { version } }));
}

export function retryDelivery({ id, version }: Seen, platform: string): Promise<Post> {
  return answerOf(
    social.POST("/api/social-posts/{id}/retry", { params: on(id), body: { version, platform } }),
  );
}

/** The owner looked whether an unconfirmed post did appear. */
export function settleDelivery({ id, version }: Seen, platform: string, published: boolean): Promise<Post> {
  const body = { version, platform, published };
  return answerOf(social.POST("/api/social-posts/{id}/settle", { params: on(id), body }));
}

export function downloadPost(id: string): Promise<Blob> {
  return answerOf(
    social.GET("/api/social-posts/{id}/download", { params: on(id), parseAs: "blob" }) as Promise<{
      data?: Blob;
    }>,
  );
}

export function isMissing(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404;
}

export function isConflict(error: unknown): error is RequestError {
  return error instanceof RequestError && error.status === 409;
}
