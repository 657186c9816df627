// The calls of the dashboard. All of them carry the token, which decides whose numbers they are.
import { ownUserId } from "@/api/account";
import { answerOf, api } from "@/api/client";
import { once } from "@/api/once";
import type { components } from "@/api/schema.gen";
import { addCreditTexts } from "./texts";

type Schemas = components["schemas"];

export type UsageDay = Schemas["UsageDay"];

/** What the dashboard needs of a chatbot. The contract confuses its usage with the account's. */
export interface DashboardBot {
  _id: string;
  botName: string;
  botCode?: string | null;
  is_active: boolean;
  conversation_count: number;
  monthly_conversations: number;
  usage?: Partial<Schemas["BotUsage"]> | null;
}

export interface Bots {
  chatbots: DashboardBot[];
  social: Pick<Schemas["SocialBotCard"], "_id" | "is_active">[];
  /** Of everybody's bots, for the admin: the lists hold the newest of them only. */
  totals?: Schemas["BotTotals"];
}

/** The admin sees everybody's bots, which only the other list holds. */
export async function readBots(isAdmin: boolean, signal?: AbortSignal): Promise<Bots> {
  if (isAdmin) {
    const [{ chatbots, social_media_bots }, totals] = await Promise.all([
      answerOf(api.GET("/api/my-bots", { signal })),
      answerOf(api.GET("/api/admin/bot-totals", { signal })),
    ]);
    return { chatbots: chatbots as unknown as DashboardBot[], social: social_media_bots, totals };
  }
  const params = { query: { user_id: ownUserId() } };
  const { bots, social_media_bots } = await answerOf(api.GET("/api/get_user_bots", { params, signal }));
  return { chatbots: bots as unknown as DashboardBot[], social: social_media_bots };
}

export const USAGE_DAYS = 30;

export async function readUsage(signal?: AbortSignal): Promise<UsageDay[]> {
  const params = { query: { days: USAGE_DAYS } };
  return (await answerOf(api.GET("/api/account/usage", { params, signal }))).days;
}

/** The address of the payment page; without an amount that page asks for it. */
export async function openPayment(amount: number | undefined, key: string): Promise<string> {
  const body = { user_id: ownUserId(), ...(amount !== undefined && { amount }) };
  const answer = await answerOf(api.POST("/api/create-recharge-link", { params: once(key), body }));
  const address = webAddress(answer?.payment_link_url);
  if (!address) throw new Error(addCreditTexts.noLink);
  return address;
}

/** An address that a browser may be sent to, or nothing. */
function webAddress(text: unknown): string | undefined {
  if (typeof text !== "string" || text === "") return undefined;
  try {
    const address = new URL(text, window.location.origin);
    return /^https?:$/.test(address.protocol) ? address.href : undefined;
  } catch {
    return undefined;
  }
}
