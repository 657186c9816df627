// What the pages about the product say: FAQ, about, contact, the console and the page that is not there. The privacy
// policy and the terms are documents rather than texts, and stand whole in their own files.
import { defineTexts } from "@/i18n/define-texts";

export const texts = {
  contactUs: "Contact us",
  exploreBotTypes: "Explore Bot Types",

  faq: {
    title: "Frequently asked questions",
    lead: "Short answers about Botwright. Something missing?",
    linkToAnswer: "Link to this answer",
    /** Twelve questions that owners ask before and after they start. Each answer is something the product does; the
     * keys are part of addresses that people share, so they stay as they are. */
    entries: {
      "what-is-botwright": {
        question: "What is Botwright?",
        answer: [
          "Botwright is a platform on which you build AI bots for your business without writing code: FAQ chatbots that answer your customers, and social media bots that post for you on a schedule.",
        ],
      },
      coding: {
        question: "Do I need to know how to code?",
        answer: [
          "No. You fill in a form about your business, and the form can draft the instructions, the questions and answers and the contact form for you. Placing a bot on your website means copying one line.",
        ],
      },
      "free-trial": {
        question: "What does the free trial include?",
        answer: [
          "Your first FAQ chatbot is free for 14 days and 100 AI messages. You do not need a credit card, and the trial does not turn into a purchase by itself. Each account has one such trial.",
        ],
      },
      prices: {
        question: "What does it cost after the trial?",
        answer: [
          "An FAQ Chatbot costs $29 per month and includes 1,000 AI messages.",
          "A Social Media Marketing Bot costs $199 for 30 days and includes 100 image posts and 45 short videos of under 90 seconds, across all your platforms.",
        ],
      },
      "ai-message": {
        question: "What counts as an AI message?",
        answer: [
          "Each reply that your bot delivers counts as one AI message. What your customers write does not count, and neither does a reply that failed.",
        ],
      },
      credit: {
        question: "How do I pay?",
        answer: [
          "You add credit to your account on the dashboard, through a hosted payment page, and buy or recharge bots from that balance. Credit is non-refundable and can only be used for buying bots on this platform, so please recharge only what you need.",
        ],
      },
      "carry-forward": {
        question: "What happens to unused messages when I recharge?",
        answer: [
          "If your bot’s plan is still active, what is left carries forward: the new messages are added and the end date moves on by one month. If the plan has expired, usage starts again from zero with a new validity.",
        ],
      },
      knowledge: {
        question: "How does my bot know what to answer?",
        answer: [
          "From the business details you enter, the questions and answers you write, and a document you upload (PDF, DOC, DOCX or TXT, up to 5 MB). If the answer is in none of them, the bot says so and offers your contact details instead of guessing.",
        ],
      },
      website: {
        question: "How do I put my bot on my website?",
        answer: [
          "Open My Bots, choose Add to Website and copy the code into your pages. It works on any site that lets you add a script, and there are steps for WordPress, Shopify and Wix. You can also simply share your bot’s link.",
        ],
      },
      "public-private": {
        question: "What is the difference between Public and Enabled?",
        answer: [
          "Public means that your bot is listed on the Public ChatBots page. A bot that is not public still works through its link and on your website.",
          "Enabled means that it answers at all. Switch it off and nobody can chat with it until you switch it on again.",
        ],
      },
      leads: {
        question: "Can my bot collect contact details from customers?",
        answer: [
          "Yes. You choose the fields of a short form and the words that bring it up, such as “quote” or “pricing”. You receive each answer by email together with the conversation.",
        ],
      },
      data: {
        question: "Where is my data, and who can read it?",
        answer: [
          "On the server of whoever operates this site. You can read your own bots’ conversations; other owners cannot. If the operator uses an outside AI service, messages are sent there to be answered. The privacy policy has the details.",
        ],
      },
    },
  },

  about: {
    title: "About Botwright",
    lead: "A wright is somebody who makes things: a wheelwright, a playwright. Botwright helps small businesses make bots that answer their customers and post for them.",
    beliefs: [
      {
        title: "Made for people who run a shop",
        text: "You describe your business in plain words, paste or upload what you know, and your bot is ready to try. There is nothing to program.",
      },
      {
        title: "Answers from your knowledge",
        text: "A bot answers from what you gave it. When the answer is not there, it says so and offers your contact details, instead of inventing one.",
      },
      {
        title: "Prices without surprises",
        text: "You pay from credit that you add yourself, per bot, and only for AI replies that were delivered. Your customers’ messages do not count.",
      },
      {
        title: "Your data, your house",
        text: "Botwright is software that its operator runs on a server of their own. Your documents and conversations are kept on that server.",
      },
    ],
  },

  contact: {
    title: "Contact",
    lead: "A person reads what you write. Tell us what you tried and what happened.",
    writeToUs: "Write to us",
    responseTime: "We answer within 24 hours.",
    quickLinks: "Quick links",
    quickLinksLead: "Many questions are answered already.",
    readFaq: "Read the FAQ",
    loading: "Loading",
    noAddress: "The address could not be loaded.",
    tryAgain: "Try Again",
  },

  notFound: {
    title: "Page Not Found",
    lead: "There is no page at this address. It may have moved, or the link may be mistyped.",
    home: "Go to home",
  },

  onlyInEnglish: "This document is in English.",
} as const;

export const useTexts = defineTexts(texts, { es: () => import("./texts.es") });

/** A screen for the signed in, which are in English. */
export const consoleTexts = {
  title: "Console",
  lead: "There is nothing to do here yet. Your account is on the dashboard, and your bots are under My Bots.",
  dashboard: "Go to dashboard",
  myBots: "My Bots",
};
