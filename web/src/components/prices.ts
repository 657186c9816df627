// What bots cost and what one gets for it, in one place for every screen that says so. The server charges by its own
// table; these are the same numbers to read.

export const FAQ_CHATBOT = {
  name: "FAQ Chatbot",
  price: 29,
  messages: 1000,
  validFor: "1 month",
} as const;

export const SOCIAL_BOT = {
  name: "Social Media Marketing Bot",
  price: 199,
  imagePosts: 100,
  shortVideos: 45,
  validFor: "30 days",
} as const;

export const FREE_TRIAL = { days: 14, messages: 100 } as const;

/** Of the first social media bot, for as many days. */
export const SOCIAL_TRIAL = { imagePosts: 5, shortVideos: 2 } as const;

/** What one top-up may be, in dollars. */
export const TOP_UP = { least: 5, most: 1000 } as const;
