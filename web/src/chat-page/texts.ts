// What the public chat page says around the conversation.
import { counting } from "@botwright/chat-core/counting";
import { defineTexts } from "@/i18n/define-texts";

const counted = counting("en");

export const pageTexts = {
  product: "Botwright",
  loading: "Loading the chat",
  noCode: "No bot code provided in URL.",
  notFound: "Bot not found with the provided code.",
  failed: "Failed to load bot details. Please try again later.",
  disabled: "This bot is disabled by the owner.",
  notFoundTitle: "We could not find this bot",
  failedTitle: "The chat could not be opened",
  hints: "The link may have been shortened or mistyped. Please ask whoever gave it to you.",
  tryAgain: "Try again",
  tryDemo: "Talk to our demo bot",
  findBots: "See public chatbots",

  skip: "Skip to the chat",
  menu: "On this page",
  askBot: "Ask Bot",
  information: "Bot Information",
  instructions: "Instructions",
  faqDetails: "FAQ Details",
  login: "Login",

  code: "Bot code",
  email: "Email",
  whatsapp: "WhatsApp",
  newTab: "(opens in a new tab)",

  chatWith: (name: string) => `Chat with ${name}`,
  online: "Online now",
  offline: "Not answering at the moment",
  leaveDetails: "Leave your details",
  startOver: "Start over",

  business: "Business",
  kind: "Type",
  about: "About",
  phone: "Phone",
  website: "Website",
  rating: "Rating",
  rated: (stars: number, count: number) =>
    `${stars.toFixed(1)} of 5 stars, from ${counted(count, { one: "conversation", other: "conversations" })}`,

  interact: "How to Interact",
  steps: (business: string, takesDetails: boolean) => [
    {
      title: "Ask in your own words",
      words: "Type your question, up to 250 characters, and press Enter. One question at a time works best.",
    },
    {
      title: "Or tap a suggestion",
      words: "The buttons above the text field are questions that other people often have.",
    },
    {
      title: "See where an answer comes from",
      words: `The bot answers from what ${business} taught it. Under an answer you can open its sources.`,
    },
    {
      title: "Reach a person",
      words: takesDetails
        ? `When the bot does not know, it says so. Leave your details, and ${business} will get back to you.`
        : `When the bot does not know, it says so, and tells you how to reach ${business}.`,
    },
  ],

  faqLead: (business: string) => `Questions that ${business} has already answered.`,
  noFaq: "No written questions and answers here. Just ask the bot.",
  showAll: (count: number) => `Show all ${count} questions`,

  promoteTitle: "Would a bot like this help your business?",
  promote: "Build your own from what you already know, without writing code. The first one is free to try.",
  promoteAction: "Build your own bot",
  poweredBy: "Made with",
  privacy: "Privacy Policy",
  terms: "Terms of Service",
} as const;

export const usePageTexts = defineTexts(pageTexts, { es: () => import("./texts.es") });
