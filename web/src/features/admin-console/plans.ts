// The plans and what may be true of them, in the order in which they are offered.

export const plans = ["Free", "Pro", "Enterprise"] as const;
export const statuses = ["Active", "Expired", "Cancelled"] as const;
export const botTypes = ["chatbot", "social_media_bot"] as const;
