// A social media bot and its posts as the server would tell of them, for the tests of this folder.
import { HttpResponse, http } from "msw";
import { loginAnswer, storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import type { Delivery, Platform, Post, SocialBot } from "../posts-calls";

export const bot: SocialBot = {
  _id: "bot-1",
  botName: "Bean & Leaf",
  botColor: "#1E90FF",
  is_active: true,
  timeZone: "Europe/Berlin",
  businessInfo: {
    name: "Bean & Leaf",
    description: "Coffee and tea",
    industry: "",
    audience: "",
    tone: "casual",
    country: "",
    city: "",
    contentGenerationInstructions: "",
  },
  connectedPlatforms: ["facebook", "twitter"],
  platformConnections: { facebook: true, twitter: true },
  schedules: [],
  askFirst: false,
  language: "English",
  website: "",
  accounts: {},
  version: 1,
  on_trial: false,
  posts: { next_at: null, to_approve: 0, failed: 0, unconfirmed: 0 },
  createdAt: "2026-10-01T09:00:00Z",
  usage: {
    used_image_posts: 42,
    used_short_videos: 45,
    allowance_image_posts: 100,
    allowance_short_videos: 45,
    image_posts_allowance: 100,
    short_videos_allowance: 45,
  },
  validity: { end_date: null },
};

/** The usage of a bot that was neither bought nor tried. */
export const noPosts: SocialBot["usage"] = {
  used_image_posts: 0,
  used_short_videos: 0,
  allowance_image_posts: 0,
  allowance_short_videos: 0,
  image_posts_allowance: 0,
  short_videos_allowance: 0,
};

const limits = { facebook: 5000, instagram: 2200, twitter: 280, linkedin: 3000, youtube: 5000 };
export const platforms: Platform[] = Object.entries({ ...limits, tiktok: 2200, pinterest: 800 }).map(
  ([id, longest_text]) => ({
    id,
    name: id,
    takes: [
      ...(["facebook", "twitter", "linkedin"].includes(id) ? ["text"] : []),
      ...(id === "youtube" ? [] : ["image"]),
      "video",
    ],
    longest_text,
    can_connect: true,
    accounts: [],
  }),
);

export function delivery(platform: string, changes: Partial<Delivery> = {}): Delivery {
  return {
    platform,
    state: "waiting",
    link: null,
    reason: null,
    remark: null,
    account_name: "Bean & Leaf Café",
    can_retry: false,
    at: null,
    ...changes,
  };
}

const cannot = {
  edit: false,
  approve: false,
  skip: false,
  restore: false,
  regenerate: false,
  redraw: false,
  own_picture: false,
  post_now: false,
};
export const mayAll = { ...cannot, edit: true, skip: true, regenerate: true, post_now: true };

/** Ten in the morning in Berlin, on a day of November 2026. */
export function post(day: number, changes: Partial<Post> = {}): Post {
  return {
    id: `post-${day}`,
    bot_id: "bot-1",
    schedule_id: null,
    content_type: "image",
    publish_at: `2026-11-${String(day).padStart(2, "0")}T09:00:00Z`,
    version: 3,
    state: "ready",
    reason: null,
    title: "",
    text: `Words ${day}`,
    alt_text: "A cup of coffee",
    texts: {},
    media: null,
    written_by: "model",
    deliveries: [delivery("facebook"), delivery("twitter")],
    can: { ...cannot, ...(changes.state === "out" ? {} : mayAll) },
    ...changes,
  };
}

/** A server that keeps posts, sorts them into views and pages as the real one does. Tells what it was asked. */
export function answerPosts(posts: Post[], changes: Partial<SocialBot> = {}) {
  const asked: URLSearchParams[] = [];
  const store = new Map(posts.map((one) => [one.id, one]));
  const gone = ["published", "unconfirmed", "outbox"];
  const views: Record<string, (one: Post) => boolean> = {
    upcoming: ({ state }) => ["planned", "undrafted", "waiting", "ready"].includes(state),
    published: ({ state, deliveries }) => state === "out" && deliveries.some((to) => gone.includes(to.state)),
    failed: ({ state, deliveries }) =>
      state === "missed" || state === "undrafted" || deliveries.some((to) => to.state === "failed"),
    all: () => true,
  };
  server.use(
    http.get("*/api/session", () => HttpResponse.json(loginAnswer)),
    http.get("*/api/my-bots", () =>
      HttpResponse.json({ is_admin: false, chatbots: [], social_media_bots: [{ ...bot, ...changes }] }),
    ),
    http.get("*/api/social-platforms", () => HttpResponse.json({ platforms })),
    http.get("*/api/social-media-bot/bot-1/posts", ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const [from, to, page] = [query.get("from"), query.get("to"), Number(query.get("page") ?? 1)];
      const found = [...store.values()].filter(
        (one) =>
          views[query.get("view") ?? "all"]?.(one) &&
          (!from || one.publish_at >= from) &&
          (!to || one.publish_at < to),
      );
      const part = from ? found : found.slice((page - 1) * 50, page * 50);
      return HttpResponse.json({ time_zone: bot.timeZone, total: found.length, posts: part });
    }),
    http.get("*/api/social-posts/:id", ({ params }) => {
      const found = store.get(String(params.id));
      return found
        ? HttpResponse.json(found)
        : HttpResponse.json({ detail: "No such post." }, { status: 404 });
    }),
  );
  return { asked, store };
}

interface Sent {
  path: string;
  body: unknown;
  authorization: string | null;
}

/** Takes what changes a post, and answers with the post changed so. */
export function answerChanges(store: Map<string, Post>, changed: (path: string) => Partial<Post>) {
  const sent: Sent[] = [];
  const take = async ({ request, params }: { request: Request; params: { id?: unknown } }) => {
    const path = new URL(request.url).pathname.replace("/api/social-posts/", "");
    sent.push({ path, body: await request.json(), authorization: request.headers.get("Authorization") });
    const before = store.get(String(params.id)) ?? post(1);
    const after = { ...before, version: before.version + 1, ...changed(path) };
    store.set(after.id, after);
    return HttpResponse.json(after);
  };
  server.use(http.patch("*/api/social-posts/:id", take), http.post("*/api/social-posts/:id/:action", take));
  return sent;
}

export function openPosts(posts: Post[], at = "/social-posts/bot-1", changes: Partial<SocialBot> = {}) {
  storeSession();
  const { asked, store } = answerPosts(posts, changes);
  return { ...renderApp(at), asked, store };
}
