// What the pages that are not built yet will hold, so that whoever lands on one learns something true
// and finds a way on. When a screen is built, its entry goes.

export interface UpcomingPageText {
  lead: string;
  holds: string[];
  meanwhile: { label: string; to: string }[];
}

const home = { label: "Go to home", to: "/" };
const faq = { label: "Read the FAQ", to: "/faq" };
const contact = { label: "Contact us", to: "/contact" };
const myBots = { label: "Go to My Bots", to: "/my-bots" };
const createBot = { label: "Create a chatbot", to: "/create-bot" };
const dashboard = { label: "Go to dashboard", to: "/dashboard" };

export const upcomingPages: Record<string, UpcomingPageText> = {
  "/pricing": {
    lead: "What each kind of bot costs and what you get for it.",
    holds: [
      "FAQ Chatbot: $29 per month for 1,000 AI messages",
      "Social Media Marketing Bot: $199 for 30 days",
      "A free trial of 14 days and 100 messages",
    ],
    meanwhile: [faq, contact],
  },
  "/blog": {
    lead: "Articles on getting the most out of a bot.",
    holds: [
      "The latest posts, with reading times",
      "Categories to filter by",
      "New posts by email, if you wish",
    ],
    meanwhile: [faq, home],
  },
  "/bot-types": {
    lead: "The kinds of bot you can build, with their prices and the free trial.",
    holds: [
      "FAQ Chatbot, with a free trial of 14 days and 100 messages",
      "Social Media Marketing Bot",
      "What we plan to add later, marked as such",
    ],
    meanwhile: [createBot, faq],
  },
  "/dashboard": {
    lead: "Your account at a glance.",
    holds: [
      "Your balance, and a way to add credit",
      "What you recharged and bought",
      "How much your bots are used",
    ],
    meanwhile: [myBots, faq],
  },
  "/create-social-media-bot": {
    lead: "The form in which you make a bot that posts for you.",
    holds: ["Your business and its tone of voice", "The platforms to post to", "A posting schedule"],
    meanwhile: [myBots, faq],
  },
  "/admin-console": {
    lead: "The administrator’s view of this installation.",
    holds: ["All users and their bots", "Plans and allowances", "Usage across the platform"],
    meanwhile: [dashboard, home],
  },
};
