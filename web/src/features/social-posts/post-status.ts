// A post in one word, one colour and one sign. Once it is on its way, the word is that of its worst delivery: what needs
// the owner comes before what went well.
import { IconCircleCheck, IconHelp } from "@/components/icons";
import {
  IconApprove,
  IconFailed,
  IconMissed,
  IconOutbox,
  IconPlanned,
  IconRewrite,
  IconScheduled,
  IconSend,
  IconSkip,
  IconWarning,
} from "./icons";
import type { Delivery, Post } from "./posts-calls";
import { statusTexts } from "./texts";

export type Tone = "quiet" | "info" | "attention" | "good" | "bad";
export type Status = keyof typeof statusTexts;

export interface StatusLook {
  label: string;
  tone: Tone;
  Icon: typeof IconHelp;
}

const looks: Record<Status, Omit<StatusLook, "label">> = {
  planned: { tone: "quiet", Icon: IconPlanned },
  writing: { tone: "info", Icon: IconRewrite },
  drawing: { tone: "info", Icon: IconRewrite },
  undrafted: { tone: "bad", Icon: IconWarning },
  waiting: { tone: "attention", Icon: IconApprove },
  ready: { tone: "info", Icon: IconScheduled },
  skipped: { tone: "quiet", Icon: IconSkip },
  missed: { tone: "attention", Icon: IconMissed },
  publishing: { tone: "info", Icon: IconSend },
  published: { tone: "good", Icon: IconCircleCheck },
  partly: { tone: "bad", Icon: IconWarning },
  failed: { tone: "bad", Icon: IconFailed },
  unconfirmed: { tone: "attention", Icon: IconHelp },
  outbox: { tone: "attention", Icon: IconOutbox },
};

export function lookOf(status: Status): StatusLook {
  return { label: statusTexts[status], ...looks[status] };
}

const moving: readonly Delivery["state"][] = ["waiting", "preparing", "sending"];

/** Clocks differ: what is due within a minute is taken as due. */
export function isDue(post: Pick<Post, "publish_at">, now = Date.now()): boolean {
  return Date.parse(post.publish_at) <= now + 60_000;
}

/** Its old words stay until it has new ones. */
export function isBeingWritten(post: Pick<Post, "state" | "text" | "publish_at">, now = Date.now()): boolean {
  return post.state === "planned" && (post.text !== "" || isDue(post, now));
}

/** The words are the owner's and stand; what it shows is still to be made from them. */
export function isBeingDrawn({ state, text, written_by }: Post): boolean {
  return state === "planned" && text !== "" && written_by === "owner";
}

export function statusOf(post: Post, now = Date.now()): Status {
  const { state, deliveries } = post;
  if (isBeingDrawn(post)) return post.reason ? "planned" : "drawing";
  if (isBeingWritten(post, now)) return "writing";
  if (state === "ready" && isDue(post, now)) return "publishing";
  if (state !== "out") return state;
  const some = (...states: Delivery["state"][]) => deliveries.some((one) => states.includes(one.state));
  if (some("unconfirmed")) return "unconfirmed";
  if (some(...moving)) return "publishing";
  if (some("failed")) return some("published", "outbox") ? "partly" : "failed";
  if (some("published")) return "published";
  if (some("outbox")) return "outbox";
  return some("skipped") ? "skipped" : "published";
}

/** Without an account nothing is sent: the post is kept for its owner. */
export function hasAccount({ account_name }: Delivery): boolean {
  return account_name != null;
}

/** Nothing of it is sent anywhere. */
export function isKept({ deliveries }: Post): boolean {
  return deliveries.length > 0 && !deliveries.some(hasAccount);
}

const deliveryLooks: Record<Delivery["state"], Omit<StatusLook, "label">> = {
  waiting: looks.ready,
  preparing: looks.publishing,
  sending: looks.publishing,
  published: looks.published,
  failed: looks.failed,
  unconfirmed: looks.unconfirmed,
  outbox: looks.outbox,
  skipped: looks.skipped,
};

export function deliveryLook(state: Delivery["state"]): Omit<StatusLook, "label"> {
  return deliveryLooks[state];
}

/** It changes by itself in a moment, so it is worth looking again. */
export function isMoving(post: Post, now = Date.now()): boolean {
  const status = statusOf(post, now);
  return status === "writing" || status === "drawing" || status === "publishing";
}
