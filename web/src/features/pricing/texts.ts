// What the pricing page says. Every line is something the product does today.
import { FAQ_CHATBOT, FREE_TRIAL, SOCIAL_BOT, SOCIAL_TRIAL } from "@/components/prices";
import { shownCount } from "@/components/shown-values";
import { defineTexts } from "@/i18n/define-texts";

/** In a cell: words, or whether it is part of it at all. */
export type Cell = string | boolean;

interface ComparedFeature {
  feature: string;
  cells: readonly [Cell, Cell, Cell];
}

const messages = shownCount(FAQ_CHATBOT.messages);

const comparison = [
  { feature: "Price", cells: ["$0", `$${FAQ_CHATBOT.price}`, `$${SOCIAL_BOT.price}`] },
  { feature: "Valid for", cells: [`${FREE_TRIAL.days} days`, FAQ_CHATBOT.validFor, SOCIAL_BOT.validFor] },
  { feature: "AI messages", cells: [String(FREE_TRIAL.messages), messages, false] },
  { feature: "Image posts", cells: [false, false, String(SOCIAL_BOT.imagePosts)] },
  { feature: "Short videos under 90 seconds", cells: [false, false, String(SOCIAL_BOT.shortVideos)] },
  { feature: "Answers from your FAQ and document", cells: [true, true, false] },
  { feature: "Link, QR code and website chat", cells: [true, true, false] },
  { feature: "Lead form, leads by mail and as CSV", cells: [true, true, false] },
  { feature: "Conversations to read and download", cells: [true, true, false] },
  {
    feature: "When it is used up or expired",
    cells: [
      "The bot stops answering and shows visitors how to reach you",
      "The bot stops answering and shows visitors how to reach you, until you recharge it",
      "It stops until you recharge it",
    ],
  },
  {
    feature: "Recharging while it is valid",
    cells: [
      `$${FAQ_CHATBOT.price}: what is left carries forward`,
      "What is left carries forward, and the end moves on by a month",
      "What is left carries forward, and the end moves on by 30 days",
    ],
  },
  {
    feature: "Recharging after it expired",
    cells: [
      `$${FAQ_CHATBOT.price}: a fresh month`,
      "Usage starts again from zero, for a month",
      "Usage starts again from zero, for 30 days",
    ],
  },
] as const satisfies readonly ComparedFeature[];

export const texts = {
  title: "Pricing",
  lead: "One price per bot, paid from credit you add yourself. No subscription, and nothing renews by itself.",
  comingSoon: "Coming soon",
  includes: (name: string) => `What ${name} includes`,
  plans: {
    trial: {
      name: "Free trial",
      price: "$0",
      term: `for ${FREE_TRIAL.days} days`,
      about: "Your first bot of each kind, to see whether it suits you.",
      includes: [
        `FAQ Chatbot: ${FREE_TRIAL.messages} AI messages`,
        `Social media bot: ${SOCIAL_TRIAL.imagePosts} image posts and ${SOCIAL_TRIAL.shortVideos} short videos`,
        "No credit card",
        "Ends by itself",
      ],
      action: "Start Free Trial",
    },
    faq: {
      name: FAQ_CHATBOT.name as string,
      price: `$${FAQ_CHATBOT.price}`,
      term: "per month",
      about: "A chatbot that answers from what you taught it.",
      includes: [
        `${messages} AI messages per month`,
        "Your FAQ, documents and instructions",
        "Link, QR code and website chat",
        "Lead form and conversation history",
      ],
      action: "Get a chatbot",
    },
    social: {
      name: SOCIAL_BOT.name as string,
      price: `$${SOCIAL_BOT.price}`,
      term: `for ${SOCIAL_BOT.validFor}`,
      about: "Posts for your business on a schedule.",
      includes: [
        `${SOCIAL_BOT.imagePosts} image posts`,
        `${SOCIAL_BOT.shortVideos} short videos (under 90 seconds)`,
        "Across all your platforms",
      ],
      action: "Get a marketing bot",
    },
    quiz: {
      name: "FAQ + Lead Generation and Quiz Bot",
      price: `$${FAQ_CHATBOT.price}`,
      term: "for 1 month",
      about: "Questions, leads and a short quiz in one bot.",
      includes: ["The price is settled, the bot is not built yet", "It cannot be bought today"],
      action: "",
    },
  },
  compareTitle: "Side by side",
  compareLead: "What each bot gives you, and where it stops.",
  compareTable: "Comparison of the free trial and the two bots",
  feature: "What",
  yes: "Yes",
  no: "No",
  comparedBots: ["Free trial of an FAQ Chatbot", FAQ_CHATBOT.name, SOCIAL_BOT.name] as string[],
  comparison,
  creditTitle: "How paying works",
  /** The number comes with the page or a moment later. */
  howMany: {
    title: "How many bots",
    words: (free: number | undefined) =>
      free === undefined
        ? "The plan of your account sets how many bots you may have; your profile shows the number."
        : `A new account has room for ${free === 1 ? "one bot" : `${free} bots, of both kinds together`}. Write to us if you need more; your profile shows the number.`,
  },
  creditFacts: [
    {
      title: "You prepay",
      words:
        "Add credit on your dashboard, from $5 to $1,000 at a time, through a hosted payment page. Bots are bought and recharged from that balance.",
    },
    {
      title: "Credit does not expire",
      words:
        "What you have not spent stays on your account. What a bot gives you is valid for its month or its 30 days.",
    },
    {
      title: "Credit is non-refundable",
      words: "It is only for buying AI bots on this platform. Please recharge only the amount you need.",
    },
    {
      title: "Only replies count",
      words:
        "Each bot-generated reply counts as one AI message; customer messages do not count. A reply that failed, or in which the bot did not know the answer, is not charged.",
    },
    {
      title: "Nothing renews by itself",
      words:
        "We write to you when a bot’s messages run low and before its plan ends. Whether you recharge is up to you.",
    },
  ],
  questions: "More questions?",
  faq: "Read the FAQ",
} as const;

export const useTexts = defineTexts(texts, { es: () => import("./texts.es") });
