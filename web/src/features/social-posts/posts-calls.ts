// The calls of a bot's posts. All of them carry the token. What changes a post names the version that was looked at, so
// that nobody overwrites what they have not seen; the answer is the post as it is then.
import { answerOf, api } from "@/api/client";
import { RequestError } from "@/api/request-error";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type SocialBot = Schemas["SocialBotCard"];
export type Platform = Schemas["PlatformBody"];

/** The contract calls the words below strings and no more; each comes only as one of these. */
export interface Delivery extends Omit<Schemas["DeliveryBody"], "state"> {
  state: "waiting" | "preparing" | "sending" | "published" | "failed" | "unconfirmed" | "outbox" | "skipped";
}

export interface Post extends Omit<Schemas["PostBody"], "content_type" | "state" | "deliveries"> {
  content_type: "image" | "video" | "text";
  state: "planned" | "undrafted" | "waiting" | "ready" | "out" | "skipped" | "missed";
  deliveries: Delivery[];
}

export type ListView = "upcoming" | "published" | "failed" | "all";
export type PostAction = "approve" | "skip" | "restore" | "regenerate" | "redraw" | "post-now";
export type PostChanges = Partial<Pick<Post, "text" | "title" | "alt_text" | "publish_at">>;
type Seen = Pick<Post, "id" | "version">;

export const PAGE_LENGTH = 50;

const on = (id: string) => ({ path: { post_id: id } });

/** The same post, with its words taken for what they are. */
export async function postOf(answer: Promise<{ data?: Schemas["PostBody"] }>): Promise<Post> {
  return (await answerOf(answer)) as Post;
}

export async function readBot(botId: string, signal?: AbortSignal): Promise<SocialBot> {
  const { social_media_bots } = await answerOf(api.GET("/api/my-bots", { signal }));
  const bot = social_media_bots.find(({ _id }) => _id === botId);
  if (!bot) throw new RequestError(404, "Not Found", "");
  return bot;
}

export async function readPlatforms(signal?: AbortSignal) {
  return (await answerOf(api.GET("/api/social-platforms", { signal }))).platforms;
}

interface PostsPart {
  total: number;
  posts: Post[];
}

async function readPosts(
  botId: string,
  query: { view: ListView; page?: number; from?: string; to?: string },
  signal?: AbortSignal,
): Promise<PostsPart> {
  const params = { path: { bot_id: botId }, query };
  return (await answerOf(api.GET("/api/social-media-bot/{bot_id}/posts", { params, signal }))) as PostsPart;
}

export function readList(botId: string, view: ListView, page: number, signal?: AbortSignal) {
  return readPosts(botId, { view, page }, signal);
}

/** Everything between two moments, for the calendar. The server gives it in parts, the latest first. */
export async function readBetween(botId: string, from: string, to: string, signal?: AbortSignal) {
  const posts: Post[] = [];
  for (let page = 1; ; page += 1) {
    const part = await readPosts(botId, { view: "all", from, to, page }, signal);
    posts.push(...part.posts);
    if (part.posts.length === 0 || posts.length >= part.total) return eachOnce(posts);
  }
}

/** What changes meanwhile moves everything else, over the edge of a part. */
export function eachOnce(posts: readonly Post[]): Post[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()];
}

export function readPost(id: string, signal?: AbortSignal): Promise<Post> {
  return postOf(api.GET("/api/social-posts/{post_id}", { params: on(id), signal }));
}

export function changePost({ id, version }: Seen, changes: PostChanges): Promise<Post> {
  return postOf(api.PATCH("/api/social-posts/{post_id}", { params: on(id), body: { version, ...changes } }));
}

export function actOnPost(action: PostAction, { id, version }: Seen): Promise<Post> {
  return postOf(api.POST(`/api/social-posts/{post_id}/${action}`, { params: on(id), body: { version } }));
}

export function retryDelivery({ id, version }: Seen, platform: string): Promise<Post> {
  return postOf(
    api.POST("/api/social-posts/{post_id}/retry", { params: on(id), body: { version, platform } }),
  );
}

/** The owner looked whether an unconfirmed post did appear. */
export function settleDelivery({ id, version }: Seen, platform: string, published: boolean): Promise<Post> {
  const body = { version, platform, published };
  return postOf(api.POST("/api/social-posts/{post_id}/settle", { params: on(id), body }));
}

export function downloadPost(id: string): Promise<Blob> {
  return answerOf(api.GET("/api/social-posts/{post_id}/download", { params: on(id), parseAs: "blob" }));
}

export function isConflict(error: unknown): error is RequestError {
  return error instanceof RequestError && error.status === 409;
}
