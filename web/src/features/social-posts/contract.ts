// What the server will say about posts, until the generated types have it. To be replaced by them.
import type { Client } from "openapi-fetch";
import { api } from "@/api/client";

export interface Platform {
  id: string;
  name: string;
  takes: string[];
  longest_text: number;
}

export interface SocialBot {
  _id: string;
  botName: string;
  botColor: string;
  is_active: boolean;
  timeZone: string;
  schedules: unknown[];
  usage: {
    used_image_posts: number;
    used_short_videos: number;
    allowance_image_posts: number;
    allowance_short_videos: number;
  };
  validity: { end_date?: string | null };
}

export interface Delivery {
  platform: string;
  state: "waiting" | "preparing" | "sending" | "published" | "failed" | "unconfirmed" | "outbox";
  link: string | null;
  reason: string | null;
  remark: string | null;
  account_name: string | null;
  can_retry: boolean;
  at: string | null;
}

export interface Post {
  id: string;
  bot_id: string;
  schedule_id: string | null;
  content_type: "image" | "video" | "text";
  publish_at: string;
  version: number;
  state: "planned" | "undrafted" | "waiting" | "ready" | "out" | "skipped" | "missed";
  reason: string | null;
  title: string;
  text: string;
  alt_text: string;
  texts: Record<string, string>;
  media: { kind: "image" | "video"; url: string; cover_url: string | null } | null;
  written_by: "model" | "builtin";
  deliveries: Delivery[];
  can: {
    edit: boolean;
    approve: boolean;
    skip: boolean;
    restore: boolean;
    regenerate: boolean;
    post_now: boolean;
  };
}

interface Json<T> {
  responses: { 200: { content: { "application/json": T } } };
}
interface OnPost<Body> extends Json<Post> {
  parameters: { path: { id: string } };
  requestBody: { content: { "application/json": Body } };
}
type Act = { post: OnPost<{ version: number }> };

interface SocialPaths {
  "/api/my-bots": { get: Json<{ social_media_bots: SocialBot[] }> };
  "/api/social-platforms": { get: Json<{ platforms: Platform[] }> };
  "/api/social-media-bot/{id}/posts": {
    get: Json<{ time_zone: string; total: number; posts: Post[] }> & {
      parameters: {
        path: { id: string };
        query?: { view?: string; from?: string; to?: string; page?: number };
      };
    };
  };
  "/api/social-posts/{id}": {
    get: Json<Post> & { parameters: { path: { id: string } } };
    patch: OnPost<{ version: number; text?: string; title?: string; alt_text?: string; publish_at?: string }>;
  };
  "/api/social-posts/{id}/approve": Act;
  "/api/social-posts/{id}/skip": Act;
  "/api/social-posts/{id}/restore": Act;
  "/api/social-posts/{id}/regenerate": Act;
  "/api/social-posts/{id}/post-now": Act;
  "/api/social-posts/{id}/retry": { post: OnPost<{ version: number; platform: string }> };
  "/api/social-posts/{id}/settle": {
    post: OnPost<{ version: number; platform: string; published: boolean }>;
  };
  "/api/social-posts/{id}/download": { get: Json<Blob> & { parameters: { path: { id: string } } } };
}

export const social = api as unknown as Client<SocialPaths>;
