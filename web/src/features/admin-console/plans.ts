// The plans and what may be true of them, in the order in which they are offered.
import type { BotType, Plan, PlanStatus } from "./contract";

export const plans: readonly Plan[] = ["Free", "Pro", "Enterprise"];
export const statuses: readonly PlanStatus[] = ["Active", "Expired", "Cancelled"];
export const botTypes: readonly BotType[] = ["chatbot", "social_media_bot"];
