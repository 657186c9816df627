// What a card says about a bot's allowance and validity, worked out from the server's numbers. These are
// numbers to show: what a bot may really answer is decided by the server alone.
import type { Chatbot, ChatbotUsage, MayExpire, PlatformConnections, SocialBot } from "./bot-answers";

/** The least that a chatbot's card shows as its limit. */
export const LEAST_SHOWN_LIMIT = 1000;
export const DEFAULT_IMAGE_POSTS = 100;
export const DEFAULT_SHORT_VIDEOS = 45;

export interface ShownUsage {
  limit: number;
  used: number;
  remaining: number;
  percent: number;
}

function shown(limit: number, used: number): ShownUsage {
  const percent = limit > 0 ? Math.min(100, Math.max(0, Math.round((used / limit) * 100))) : 100;
  return { limit, used, remaining: Math.max(0, limit - used), percent };
}

function allowanceOf(usage: ChatbotUsage): number {
  const allowance = usage.allowance_ai_messages ?? usage.allowance_ai_message ?? 0;
  const freeAndPaid = (usage.free_ai_messages_allowance ?? 0) + (usage.paid_ai_messages_allowance ?? 0);
  return Math.max(allowance, freeAndPaid);
}

function usedOf(usage: ChatbotUsage): number {
  return (usage.used_free_ai_messages ?? 0) + (usage.used_paid_ai_messages ?? 0);
}

/** The limit is the largest of the allowance, the free plus paid allowance, and 1000. */
export function chatbotUsage(usage: ChatbotUsage | undefined): ShownUsage {
  return shown(Math.max(allowanceOf(usage ?? {}), LEAST_SHOWN_LIMIT), usedOf(usage ?? {}));
}

export function imagePostUsage({ usage }: Pick<SocialBot, "usage">): ShownUsage {
  const allowance = usage?.allowance_image_posts ?? usage?.image_posts_allowance ?? DEFAULT_IMAGE_POSTS;
  return shown(allowance, usage?.used_image_posts ?? 0);
}

export function shortVideoUsage({ usage }: Pick<SocialBot, "usage">): ShownUsage {
  const allowance = usage?.allowance_short_videos ?? usage?.short_videos_allowance ?? DEFAULT_SHORT_VIDEOS;
  return shown(allowance, usage?.used_short_videos ?? 0);
}

/** When the plan of a bot ends, under whichever name the server says it. */
export function endOfPlan(bot: MayExpire): string | undefined {
  const { validity } = bot;
  return (
    validity?.end_date ??
    validity?.valid_until ??
    validity?.valid_till ??
    bot.valid_until ??
    bot.valid_till ??
    undefined
  );
}

function hasEnded(endDate: string | undefined, now = Date.now()): boolean {
  return endDate !== undefined && Date.parse(endDate) <= now;
}

/** When the plan ends after a recharge: a month or thirty days after its end, or after today once that has passed. A plan
 *  without an end stays without. */
export function rechargedUntil(
  bot: Chatbot | SocialBot,
  social: boolean,
  now = Date.now(),
): Date | undefined {
  const end = endOfPlan(bot);
  const given = social ? hasPosts(bot as SocialBot) : allowanceOf((bot as Chatbot).usage ?? {}) > 0;
  if (end === undefined && given) return undefined;
  const from = new Date(end === undefined || hasEnded(end, now) ? now : end);
  return social ? new Date(from.getTime() + SOCIAL_LASTS_MS) : aMonthAfter(from);
}

const SOCIAL_LASTS_MS = 30 * 24 * 60 * 60 * 1000;

function hasPosts({ usage }: SocialBot): boolean {
  const { allowance_image_posts, allowance_short_videos } = usage ?? {};
  return (allowance_image_posts ?? 0) + (allowance_short_videos ?? 0) > 0;
}

/** The same day of the next month, or its last day where it has no such day; in UTC, as the server counts. */
function aMonthAfter(from: Date): Date {
  const after = new Date(from);
  after.setUTCMonth(after.getUTCMonth() + 1);
  if (after.getUTCDate() !== from.getUTCDate()) after.setUTCDate(0);
  return after;
}

export type Shortage = "expired" | "no-messages" | "used-up";

/** Why a chatbot cannot answer until it is recharged, if that is so. */
export function shortageOf(bot: Chatbot, now = Date.now()): Shortage | undefined {
  if (bot.is_demo) return undefined;
  if (hasEnded(endOfPlan(bot), now)) return "expired";
  if (!bot.usage) return undefined;
  const allowance = allowanceOf(bot.usage);
  if (allowance === 0) return "no-messages";
  return usedOf(bot.usage) >= allowance ? "used-up" : undefined;
}

/** What was paid for and is not used yet; nothing once the plan has ended. */
export function paidMessagesLeft(bot: Chatbot, now = Date.now()): number {
  if (hasEnded(endOfPlan(bot), now)) return 0;
  const { paid_ai_messages_allowance = 0, used_paid_ai_messages = 0 } = bot.usage ?? {};
  return Math.max(0, paid_ai_messages_allowance - used_paid_ai_messages);
}

/** The same of a social media bot: image posts and short videos. A trial was not paid for. */
export function paidPostsLeft(bot: SocialBot, now = Date.now()): [images: number, videos: number] {
  if (bot.on_trial || !bot.usage || hasEnded(endOfPlan(bot), now)) return [0, 0];
  return [imagePostUsage(bot).remaining, shortVideoUsage(bot).remaining];
}

/** The platforms a social bot posts to, in lower case. */
export function connectedPlatforms(bot: Pick<SocialBot, "platformConnections" | "connectedPlatforms">) {
  const named = platformNames(bot.platformConnections);
  return named.length > 0 ? named : platformNames(bot.connectedPlatforms);
}

function platformNames(connections: PlatformConnections | undefined): string[] {
  if (!connections) return [];
  const names = Array.isArray(connections)
    ? connections.map(nameOf)
    : Object.entries(connections).flatMap(([name, connected]) => (connected ? [name] : []));
  const texts = names.filter((name): name is string => typeof name === "string" && name !== "");
  return [...new Set(texts.map((name) => name.toLowerCase()))];
}

function nameOf(entry: unknown): unknown {
  if (typeof entry !== "object" || entry === null) return entry;
  const { platform, name } = entry as { platform?: unknown; name?: unknown };
  return platform ?? name;
}

export function isTraining(bot: Chatbot): boolean {
  return bot.training_status === "processing";
}

export interface Totals {
  bots: number;
  active: number;
  conversations: number;
  thisMonth: number;
}

export function totalsOf(chatbots: readonly Chatbot[], socialBots: readonly SocialBot[]): Totals {
  const totals: Totals = {
    bots: chatbots.length + socialBots.length,
    active: 0,
    conversations: 0,
    thisMonth: 0,
  };
  for (const bot of socialBots) if (bot.is_active !== false) totals.active += 1;
  for (const bot of chatbots) {
    if (bot.is_active) totals.active += 1;
    totals.conversations += bot.conversation_count;
    totals.thisMonth += bot.monthly_conversations;
  }
  return totals;
}
