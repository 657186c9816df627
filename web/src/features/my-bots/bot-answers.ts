// What the server says about an owner's bots, field by field as the product names them. Where the
// product knows a value under two names, both stand here and `bot-facts.ts` decides.

export type TrainingStatus = "processing" | "ready" | "failed";

export interface Validity {
  end_date?: string | null;
  valid_until?: string | null;
  valid_till?: string | null;
}

export interface ChatbotUsage {
  allowance_ai_messages?: number | null;
  allowance_ai_message?: number | null;
  free_ai_messages_allowance?: number | null;
  paid_ai_messages_allowance?: number | null;
  used_free_ai_messages?: number | null;
  used_paid_ai_messages?: number | null;
}

export interface Trial {
  active: boolean;
  messages_left: number;
  days_left: number;
}

interface MayExpire extends Omit<Validity, "end_date"> {
  validity?: Validity | null;
}

export interface Chatbot extends MayExpire {
  _id: string;
  botName: string;
  botCode: string;
  description?: string | null;
  businessName?: string | null;
  businessType?: string | null;
  botColor?: string | null;
  logo_url?: string | null;
  is_active: boolean;
  is_public: boolean;
  createdAt?: string;
  updatedAt?: string;
  conversation_count?: number | null;
  monthly_conversations?: number | null;
  last_conversation?: string | null;
  rating?: number | null;
  total_rating_count?: number | null;
  /** For admins only: whose bot it is. */
  owner_email?: string | null;
  training_status?: TrainingStatus | null;
  training_error?: string | null;
  /** Percent, while the status is processing. */
  training_progress?: number | null;
  usage?: ChatbotUsage | null;
  trial?: Trial | null;
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

export interface SocialBot extends MayExpire {
  _id: string;
  botName: string;
  bot_code?: string | null;
  businessInfo?: { name?: string | null } | null;
  platformConnections?: PlatformConnections;
  connectedPlatforms?: PlatformConnections;
  schedules?: unknown[] | null;
  botColor?: string | null;
  is_active?: boolean;
  usage?: SocialUsage | null;
  owner_email?: string | null;
}

export interface MyBots {
  is_admin: boolean;
  chatbots: Chatbot[];
  social_media_bots: SocialBot[];
}
