// Every kind of bot, in its group: the two that can be had, and what we plan, marked as such. To open a kind for
// sale, give it an `offer` and teach `bot-purchase-calls.ts` how to buy it.
import { FAQ_CHATBOT, FREE_TRIAL, SOCIAL_BOT } from "@/components/prices";
import { shownCount } from "@/components/shown-values";
import {
  IconAgentic,
  IconBooking,
  IconChat,
  IconMarketing,
  IconNewsletter,
  IconOrders,
  IconQuiz,
  IconResearch,
  IconSupport,
  IconWorkflow,
} from "./icons";

export type Kind = "faq" | "social";

/** A bot that can be bought today. */
export interface Offer {
  kind: Kind;
  /** The name with its article. */
  one: string;
  price: number;
  /** After the price: what it is paid for. */
  term: string;
  validFor: string;
  trial?: string;
  gives: readonly string[];
}

export interface BotType {
  id: string;
  name: string;
  about: string;
  icon: typeof IconChat;
  offer?: Offer;
  /** Of a bot that is still to come, where it is settled already. */
  plannedPrice?: string;
}

export interface BotGroup {
  id: string;
  title: string;
  lead: string;
  icon: typeof IconChat;
  types: readonly BotType[];
}

export const faqOffer: Offer = {
  kind: "faq",
  one: `an ${FAQ_CHATBOT.name}`,
  price: FAQ_CHATBOT.price,
  term: "per month",
  validFor: FAQ_CHATBOT.validFor,
  trial: `Free trial: ${FREE_TRIAL.days} days and ${FREE_TRIAL.messages} AI messages`,
  gives: [
    `${shownCount(FAQ_CHATBOT.messages)} AI messages per month`,
    "Answers from your own FAQ and documents",
    "A link to share, and a chat button for your website",
    "A lead form, with each lead mailed to you",
  ],
};

export const socialOffer: Offer = {
  kind: "social",
  one: `a ${SOCIAL_BOT.name}`,
  price: SOCIAL_BOT.price,
  term: "for 30 days",
  validFor: SOCIAL_BOT.validFor,
  gives: [
    `${SOCIAL_BOT.imagePosts} image posts`,
    `${SOCIAL_BOT.shortVideos} short videos (under 90 seconds)`,
    "Across all your platforms",
  ],
};

export const botGroups: readonly BotGroup[] = [
  {
    id: "chatbots",
    title: "ChatBots",
    lead: "Answer your customers at any hour.",
    icon: IconChat,
    types: [
      {
        id: "faq-chatbot",
        name: FAQ_CHATBOT.name,
        about: "Answers the questions your customers keep asking, from what you have taught it.",
        icon: IconChat,
        offer: faqOffer,
      },
      {
        id: "faq-lead-quiz",
        name: "FAQ + Lead Generation and Quiz Bot",
        about: "Answers questions and turns curious visitors into leads with a short quiz.",
        icon: IconQuiz,
        plannedPrice: `$${FAQ_CHATBOT.price} for 1 month`,
      },
    ],
  },
  {
    id: "marketing-bots",
    title: "Marketing Bots",
    lead: "Be seen without spending your evenings on it.",
    icon: IconMarketing,
    types: [
      {
        id: "social-media-marketing-bot",
        name: SOCIAL_BOT.name,
        about: "Makes image posts and short videos for your business and posts them on your schedule.",
        icon: IconMarketing,
        offer: socialOffer,
      },
      {
        id: "email-marketing-bot",
        name: "Email Marketing Bot",
        about: "Writes and sends newsletters to customers who asked for them.",
        icon: IconNewsletter,
      },
    ],
  },
  {
    id: "workflow-bots",
    title: "Workflow Bots",
    lead: "Take repeating work off your desk.",
    icon: IconWorkflow,
    types: [
      {
        id: "appointment-bot",
        name: "Appointment Bot",
        about: "Offers free times, books them and reminds your customers.",
        icon: IconBooking,
      },
      {
        id: "order-updates-bot",
        name: "Order Updates Bot",
        about: "Tells customers where their order is, before they ask.",
        icon: IconOrders,
      },
    ],
  },
  {
    id: "agentic-bots",
    title: "Agentic Bots",
    lead: "Hand over a goal instead of a list of steps.",
    icon: IconAgentic,
    types: [
      {
        id: "research-agent",
        name: "Research Agent",
        about: "Looks into a question for you and reports back with its sources.",
        icon: IconResearch,
      },
      {
        id: "support-agent",
        name: "Support Agent",
        about: "Settles a customer’s request from the first message to the last.",
        icon: IconSupport,
      },
    ],
  },
];
