// Every kind of bot, in its group: the two that can be had, and what we plan, marked as such. To open a kind for
// sale, give it an `offer`, say in the texts what it gives, and teach `bot-purchase-calls.ts` how to buy it.
import { FAQ_CHATBOT, SOCIAL_BOT } from "@/components/prices";
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
import type { texts } from "./texts";

export type Kind = keyof typeof texts.offers;

/** A bot that can be bought today. */
export interface Offer {
  kind: Kind;
  price: number;
  /** The trial begins with a press of a button; the other one with the first bot that is set up. */
  trialByButton?: boolean;
  /** Where the first one is set up, which starts its trial. */
  setUpAt?: string;
}

export interface BotType {
  /** Part of addresses, and where its words stand in the texts. */
  id: keyof typeof texts.types;
  icon: typeof IconChat;
  offer?: Offer;
}

export interface BotGroup {
  id: keyof typeof texts.groups;
  icon: typeof IconChat;
  types: readonly BotType[];
}

const faqOffer: Offer = { kind: "faq", price: FAQ_CHATBOT.price, trialByButton: true };
const socialOffer: Offer = { kind: "social", price: SOCIAL_BOT.price, setUpAt: "/create-social-media-bot" };

export const botGroups: readonly BotGroup[] = [
  {
    id: "chatbots",
    icon: IconChat,
    types: [
      { id: "faq-chatbot", icon: IconChat, offer: faqOffer },
      { id: "faq-lead-quiz", icon: IconQuiz },
    ],
  },
  {
    id: "marketing-bots",
    icon: IconMarketing,
    types: [
      { id: "social-media-marketing-bot", icon: IconMarketing, offer: socialOffer },
      { id: "email-marketing-bot", icon: IconNewsletter },
    ],
  },
  {
    id: "workflow-bots",
    icon: IconWorkflow,
    types: [
      { id: "appointment-bot", icon: IconBooking },
      { id: "order-updates-bot", icon: IconOrders },
    ],
  },
  {
    id: "agentic-bots",
    icon: IconAgentic,
    types: [
      { id: "research-agent", icon: IconResearch },
      { id: "support-agent", icon: IconSupport },
    ],
  },
];
