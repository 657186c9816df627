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
const dashboard = { label: "Go to dashboard", to: "/dashboard" };

export const upcomingPages: Record<string, UpcomingPageText> = {
  "/find-bots": {
    lead: "A place to meet the chatbots that other businesses have made public.",
    holds: [
      "Search by name, description and category",
      "A card for every public bot",
      "A chat with each of them",
    ],
    meanwhile: [faq, home],
  },
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
    meanwhile: [faq, contact],
  },
  "/chatbot": {
    lead: "The page on which visitors talk to a bot.",
    holds: [
      "The conversation itself",
      "What the business says about itself",
      "Its answers to frequent questions",
    ],
    meanwhile: [home, faq],
  },
  "/dashboard": {
    lead: "Your account at a glance.",
    holds: [
      "Your balance, and a way to add credit",
      "What you recharged and bought",
      "How much your bots are used",
    ],
    meanwhile: [faq, contact],
  },
  "/my-bots": {
    lead: "All your bots in one place.",
    holds: [
      "Cards for your chatbots and social media bots",
      "Switches to enable or publish them",
      "Links to edit, test, recharge and share",
    ],
    meanwhile: [dashboard, faq],
  },
  "/deploy-bot": {
    lead: "How to put a bot on your own website.",
    holds: ["The code to copy", "Steps for WordPress, Shopify and Wix", "A preview of the chat button"],
    meanwhile: [dashboard, faq],
  },
  "/create-bot": {
    lead: "The form in which you make a chatbot.",
    holds: [
      "Your business in a few words",
      "How the bot should behave",
      "What it should know, and which leads to collect",
    ],
    meanwhile: [dashboard, faq],
  },
  "/edit-bot": {
    lead: "The form in which you change a chatbot.",
    holds: [
      "Everything you entered when you made it",
      "New documents and answers",
      "Its colour, greeting and lead form",
    ],
    meanwhile: [dashboard, faq],
  },
  "/create-social-media-bot": {
    lead: "The form in which you make a bot that posts for you.",
    holds: ["Your business and its tone of voice", "The platforms to post to", "A posting schedule"],
    meanwhile: [dashboard, faq],
  },
  "/admin-console": {
    lead: "The administrator’s view of this installation.",
    holds: ["All users and their bots", "Plans and allowances", "Usage across the platform"],
    meanwhile: [dashboard, home],
  },
};
