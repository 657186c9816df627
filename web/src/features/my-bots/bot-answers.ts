// What the server says about an owner's bots, as the contract has it. Where the product knows a value under two names,
// both stand here and `bot-facts.ts` decides.
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** Written out here: the contract confuses a bot's usage with the account's, and leaves the allowances out. */
export interface ChatbotUsage extends Partial<Schemas["BotUsage"]> {
  allowance_ai_message?: number;
}

export type Trial = Schemas["TrialLeft"];
export type Chatbot = Omit<Schemas["OwnBot"], "usage"> & { usage?: ChatbotUsage };

interface EndOfPlan {
  valid_until?: string | null;
  valid_till?: string | null;
}

export interface MayExpire extends EndOfPlan {
  validity?: (EndOfPlan & { end_date?: string | null }) | null;
}

export interface SocialUsage {
  used_image_posts?: number | null;
  used_short_videos?: number | null;
  allowance_image_posts?: number | null;
  image_posts_allowance?: number | null;
  allowance_short_videos?: number | null;
  short_videos_allowance?: number | null;
}

/** A list of names or of objects that carry one, or an object of platform to truthy. */
export type PlatformConnections = unknown[] | Record<string, unknown> | null;

export type SocialSchedule = Schemas["ScheduleCard"];

type SocialCard = Schemas["SocialBotCard"];

/** Some of it under more names than the contract has, and what only some servers tell. */
export interface SocialBot
  extends MayExpire,
    Omit<SocialCard, "usage" | "validity" | "platformConnections" | "connectedPlatforms"> {
  bot_code?: string | null;
  platformConnections?: PlatformConnections;
  connectedPlatforms?: PlatformConnections;
  usage?: SocialUsage | null;
}

export interface MyBots {
  is_admin: boolean;
  chatbots: Chatbot[];
  social_media_bots: SocialBot[];
}
