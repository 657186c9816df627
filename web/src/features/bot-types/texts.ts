// What the bot types page says. The sentences of the product's specification stand here word for word.
import { FAQ_CHATBOT, FREE_TRIAL, SOCIAL_BOT, SOCIAL_TRIAL } from "@/components/prices";
import { shownCount, shownMoney } from "@/components/shown-values";
import { defineTexts } from "@/i18n/define-texts";

interface TypeWords {
  name: string;
  about: string;
  /** Of a bot that is still to come, where it is settled already. */
  plannedPrice?: string;
}

const types = {
  "faq-chatbot": {
    name: FAQ_CHATBOT.name,
    about: "Answers the questions your customers keep asking, from what you have taught it.",
  },
  "faq-lead-quiz": {
    name: "FAQ + Lead Generation and Quiz Bot",
    about: "Answers questions and turns curious visitors into leads with a short quiz.",
    plannedPrice: `Planned price: $${FAQ_CHATBOT.price} for 1 month`,
  },
  "social-media-marketing-bot": {
    name: SOCIAL_BOT.name,
    about: "Makes image posts and short videos for your business and posts them on your schedule.",
  },
  "email-marketing-bot": {
    name: "Email Marketing Bot",
    about: "Writes and sends newsletters to customers who asked for them.",
  },
  "appointment-bot": {
    name: "Appointment Bot",
    about: "Offers free times, books them and reminds your customers.",
  },
  "order-updates-bot": {
    name: "Order Updates Bot",
    about: "Tells customers where their order is, before they ask.",
  },
  "research-agent": {
    name: "Research Agent",
    about: "Looks into a question for you and reports back with its sources.",
  },
  "support-agent": {
    name: "Support Agent",
    about: "Settles a customer’s request from the first message to the last.",
  },
} satisfies Record<string, TypeWords>;

export const texts = {
  title: "Bot Types",
  lead: "Choose what your bot should do. You pay from your account credit, bot by bot; nothing renews by itself.",
  pricing: "Compare prices",
  comingSoon: "Coming soon",
  available: "Available now",
  gives: "What you get",
  validFor: (term: string) => `Valid for: ${term}`,
  /** A price in round dollars, and an amount to the cent. */
  price: (dollars: number) => `$${dollars}`,
  money: (dollars: number) => shownMoney(dollars),

  groups: {
    chatbots: { title: "ChatBots", lead: "Answer your customers at any hour." },
    "marketing-bots": { title: "Marketing Bots", lead: "Be seen without spending your evenings on it." },
    "workflow-bots": { title: "Workflow Bots", lead: "Take repeating work off your desk." },
    "agentic-bots": { title: "Agentic Bots", lead: "Hand over a goal instead of a list of steps." },
  },
  types: types as Record<keyof typeof types, TypeWords>,
  offers: {
    faq: {
      /** The name with its article. */
      one: `an ${FAQ_CHATBOT.name}`,
      /** After the price: what it is paid for. */
      term: "per month",
      validFor: FAQ_CHATBOT.validFor as string,
      trial: `Free trial: ${FREE_TRIAL.days} days and ${FREE_TRIAL.messages} AI messages`,
      gives: [
        `${shownCount(FAQ_CHATBOT.messages)} AI messages per month`,
        "Answers from your own FAQ and documents",
        "A link to share, and a chat button for your website",
        "A lead form, with each lead mailed to you",
      ],
    },
    social: {
      one: `a ${SOCIAL_BOT.name}`,
      term: "for 30 days",
      validFor: SOCIAL_BOT.validFor as string,
      trial: `Your first one is a free trial: ${FREE_TRIAL.days} days, ${SOCIAL_TRIAL.imagePosts} image posts and ${SOCIAL_TRIAL.shortVideos} short videos`,
      gives: [
        `${SOCIAL_BOT.imagePosts} image posts`,
        `${SOCIAL_BOT.shortVideos} short videos (under 90 seconds)`,
        "Across all your platforms",
      ],
    },
  },

  trialUsed: { had: "You have had your free trial", owned: "You have one already" },
  setUpFirst: "Set up your first one",
  buy: (price: string) => `Buy for ${price}`,
  looking: "One moment...",

  authTitle: "Authentication Required",
  authNeeded: "Please log in or register to create a bot.",
  insufficientTitle: "Insufficient Credit",
  insufficient: "Please recharge your account to create this bot.",

  created: "Bot created successfully!",
  unknownError: "Unknown error occurred.",
  tryLater: "Failed to create bot. Please try again.",
  failedTitle: "Failed to create bot",

  full: {
    title: "Your plan has no room for another bot",
    lead: (allowed: number) =>
      `Your plan allows ${allowed === 1 ? "one bot" : `${allowed} bots of both kinds together`}, and you have as many. Delete one that you no longer need, or write to us for a larger plan.`,
    myBots: "My Bots",
    contact: "Contact us",
  },

  purchase: {
    confirmTitle: (one: string) => `Buy ${one}?`,
    confirmLead:
      "The price is taken from your account credit. Your bot is made at once, ready for you to set up.",
    choiceTitle: (one: string) => `You already have ${one}`,
    choiceLead:
      "You can recharge a bot you have, which adds to what it may do, or create a new one beside it for the price below.",
    price: "Price",
    validFor: "Valid for",
    balance: "Your balance",
    after: "Balance afterwards",
    tooLow: "Your balance does not cover this yet. You can add credit on the dashboard.",
    nonRefundable: "Account credit is non-refundable and usable only for buying bots.",
    cancel: "Cancel",
    rechargeExisting: "Recharge existing bots",
    createNew: "Create a new bot",
    confirm: (price: string) => `Pay ${price}`,
    creating: "Creating...",
    createdLead: (name: string) =>
      `Your ${name} is waiting on My Bots. Open it there and tell it about your business.`,
    ok: "OK",
    close: "Close",
    tryAgain: "Try again",
  },
} as const;

export const useTexts = defineTexts(texts, { es: () => import("./texts.es") });
