// The numbers of the dashboard, worked out from the lists, or by the server where it has added them up.
import type { Bots, DashboardBot, UsageDay } from "./dashboard-calls";

/** What is assumed for a bot that carries no allowance at all. */
export const DEFAULT_FREE_ALLOWANCE = 1_000_000;
export const DEFAULT_PAID_ALLOWANCE = 0;

export interface BotFacts {
  total: number;
  active: number;
  conversations: number;
  thisMonth: number;
  used: number;
  allowance: number;
  /** Rounded, and not capped: the bar is. */
  percent: number;
}

export function factsOf({ chatbots, social, totals }: Bots): BotFacts {
  const used = totals?.used_ai_messages ?? sum(chatbots, usedOf);
  const allowance = totals?.allowance_ai_messages ?? sum(chatbots, allowanceOf);
  const active = [...chatbots, ...social].filter((bot) => bot.is_active).length;
  return {
    total: totals?.bots.total ?? chatbots.length + social.length,
    active: totals?.active_bots ?? active,
    conversations: totals?.conversation_count ?? sum(chatbots, (bot) => bot.conversation_count ?? 0),
    thisMonth: totals?.monthly_conversations ?? sum(chatbots, (bot) => bot.monthly_conversations ?? 0),
    used,
    allowance,
    percent: allowance > 0 ? Math.round((used / allowance) * 100) : 0,
  };
}

function usedOf({ usage }: DashboardBot): number {
  return (usage?.used_free_ai_messages ?? 0) + (usage?.used_paid_ai_messages ?? 0);
}

function allowanceOf({ usage }: DashboardBot): number {
  return (
    (usage?.free_ai_messages_allowance ?? DEFAULT_FREE_ALLOWANCE) +
    (usage?.paid_ai_messages_allowance ?? DEFAULT_PAID_ALLOWANCE)
  );
}

export type Measure = "messages" | "conversations" | "leads";

export interface MeasureFacts {
  total: number;
  most: number;
  /** The first of the days with the most. */
  mostOn: string | undefined;
}

export function measureFacts(days: readonly UsageDay[], measure: Measure): MeasureFacts {
  const most = Math.max(0, ...days.map((day) => day[measure]));
  return {
    total: sum(days, (day) => day[measure]),
    most,
    mostOn: most > 0 ? days.find((day) => day[measure] === most)?.day : undefined,
  };
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

/** "Nov 15" of a day without a time, which belongs to no time zone. */
export function shownShortDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return day;
  return at.toLocaleDateString("en", { day: "numeric", month: "short", timeZone: "UTC" });
}
