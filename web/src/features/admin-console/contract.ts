// What the server's calls for the admin take and answer. Written by hand until the generated contract has them; then
// these become names for its types.
export type Plan = "Free" | "Pro" | "Enterprise";
export type PlanStatus = "Active" | "Expired" | "Cancelled";
export type BotType = "chatbot" | "social_media_bot";

export interface AdminBot {
  bot_id: string;
  bot_name: string;
  business_name: string;
  bot_type: BotType;
  bot_code: string | null;
  is_active: boolean;
  /** Zeros for social media bots. */
  usage: {
    free_used: number;
    free_allowance: number;
    free_remaining: number;
    paid_used: number;
    paid_allowance: number;
    paid_remaining: number;
  };
  /** Only of social media bots. */
  posts: null | {
    image_posts_used: number;
    image_posts_allowance: number;
    short_videos_used: number;
    short_videos_allowance: number;
  };
  expiry_date: string | null;
  days_remaining: number | null;
}

export interface Subscription {
  plan: Plan;
  status: PlanStatus;
  end_date: string | null;
  days_remaining: number | null;
}

export interface AdminUser {
  user_id: string;
  name: string;
  email: string;
  role: "owner" | "admin";
  created_at: string;
  suspended_at: string | null;
  last_sign_in_at: string | null;
  /** In dollars. */
  credit_balance: number;
  /** Dollars that a refund or a dispute could not take back. */
  shortfall: number;
  flagged_at: string | null;
  subscription: Subscription;
  bots_count: { total: number; chatbots: number; social_media_bots: number };
  usage: { free_used: number; paid_used: number; free_allowance: number; paid_allowance: number };
  /** In a list the newest 50; all of them when one user is asked for. */
  bots: AdminBot[];
}

export interface AdminUsers {
  users: AdminUser[];
  matching: number;
  total: number;
  page: number;
  per_page: number;
}

export interface AdminStats {
  users: { total: number; active: number; inactive: number };
  bots: { total: number; chatbots: number; social_media_bots: number };
  subscriptions: { Pro: number; Enterprise: number };
  usage: { total_messages: number; free_messages: number; paid_messages: number };
}

export interface LimitsChange {
  free_ai_messages_allowance: number;
  paid_ai_messages_allowance: number;
  image_posts_allowance?: number;
  short_videos_allowance?: number;
  expiry_date: string | null;
}

export type SubscriptionChange = Pick<Subscription, "plan" | "status" | "end_date">;

export type FailureKind = "jobs" | "mails" | "posts";

export interface Failure {
  id: string;
  kind: string;
  /** One line: whom or which bot it is about. */
  what: string;
  error: string;
  attempts: number;
  at: string;
  can_retry: boolean;
  user_id: string | null;
  user_email: string | null;
}

export interface Failures {
  failures: Failure[];
  matching: number;
  page: number;
  per_page: number;
  counts: Record<FailureKind, number>;
}

export interface HealthPart {
  part: string;
  state: "ok" | "trouble" | "off";
  detail: string;
  mend: string | null;
}

export interface Health {
  parts: HealthPart[];
  version: string;
  started_at: string;
  database: string;
}

export interface AuditEvent {
  id: string;
  at: string;
  action: string;
  actor_id: string | null;
  actor_email: string | null;
  subject_kind: "user" | "bot" | "job" | "post" | null;
  subject_id: string | null;
  subject_label: string | null;
  network: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  note: string | null;
}

export interface Audit {
  events: AuditEvent[];
  matching: number;
  page: number;
  per_page: number;
  /** Every action that has ever been noted here, for the filter. */
  actions: string[];
}
