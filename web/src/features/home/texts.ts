// What the front page says. Every line is something the product does today; what is still to come is marked as such.
import { FAQ_CHATBOT, FREE_TRIAL, SOCIAL_TRIAL, TOP_UP } from "@/components/prices";
import { shownCount } from "@/components/shown-values";
import { defineTexts } from "@/i18n/define-texts";

export const texts = {
  hero: {
    title: "Your customers’ questions, answered day and night",
    lead: "Botwright turns what you already know about your business into an AI assistant for your website, without a line of code.",
    start: "Start Building Free",
    explore: "Explore Bot Types",
    trial: `Free for ${FREE_TRIAL.days} days and ${FREE_TRIAL.messages} AI messages. No credit card needed.`,
    picture:
      "The website of a bakery with its chat open: a visitor asks about delivery on Sundays, and the bot answers from what the bakery wrote down.",
  },
  facts: [
    { title: "24 hours a day", words: "Your bot answers at night and at weekends, too." },
    { title: "About 5 minutes", words: "From your first sentence to a bot you can talk to." },
    { title: "No credit card", words: "One free trial for each kind of bot there is." },
    { title: "Nothing renews", words: "You recharge when you want. Credit does not expire." },
  ],

  howItWorks: {
    title: "How it works",
    lead: "Try it first. Pay only if you want to keep it.",
    freeTrial: {
      tab: "Free Trial Process",
      steps: [
        { title: "Sign up", words: "With your email address and a one-time code. No credit card." },
        {
          title: "Select a bot type",
          words: "A chatbot for your customers, or a social media bot that posts for you.",
        },
        {
          title: "Activate the free trial",
          words: `${FREE_TRIAL.days} days, with ${FREE_TRIAL.messages} AI messages for a chatbot, or ${SOCIAL_TRIAL.imagePosts} image posts and ${SOCIAL_TRIAL.shortVideos} short videos.`,
        },
        {
          title: "Upload your content",
          words: "A PDF, Word or text file, or questions and answers. The form can draft them for you.",
        },
        {
          title: "Share or deploy",
          words: "Send your bot’s link, print its QR code, or copy one line into your website.",
        },
        {
          title: "Monitor",
          words: "Read the conversations, receive the leads, and see how many messages are left.",
        },
      ],
    },
    afterTrial: {
      tab: "After Free Trial",
      steps: [
        {
          title: "Recharge your account",
          words: `Add credit on your dashboard, from $${TOP_UP.least}, through a hosted payment page. Credit does not expire, and nothing renews by itself.`,
        },
        {
          title: "Recharge your bot",
          words: `On My Bots, choose the bot to spend it on: $${FAQ_CHATBOT.price} gives a chatbot ${shownCount(FAQ_CHATBOT.messages)} more AI messages and another month. It keeps everything it has learned.`,
        },
      ],
    },
  },

  features: {
    title: "What your bot can do",
    lead: "These are pictures of the product itself, with a bakery’s bot in it.",
    list: {
      knowledge: {
        title: "Learns from what you have",
        words:
          "Paste your FAQ or upload a PDF, Word or text file. You can read what it has learned, and change it at any time.",
        picture: "The part of the form where the owner of a bot writes its questions and answers.",
      },
      honest: {
        title: "Says so when it does not know",
        words:
          "Answers come from your own texts, and visitors can see which. If the answer is not there, the bot offers your contact details instead of guessing.",
        picture: "An answer of a chatbot with the passage it comes from opened below it.",
      },
      deploy: {
        title: "One link, or one line",
        words:
          "Share your bot by link or QR code, or copy one line into your website. There are steps for WordPress, Shopify and Wix.",
        picture: "The line of code for a website, with a button to copy it.",
      },
      leads: {
        title: "Turns questions into leads",
        words:
          "A short form of your own comes up when somebody asks for a quote. You get each lead by email with the conversation, and all of them as a CSV file.",
        picture: "A list of leads with names, addresses and what they asked for.",
      },
      usage: {
        title: "Limits that hold",
        words:
          "Every bot has its own allowance of messages, and never goes beyond it. You see what was used, and hear from us before it runs out.",
        picture:
          "A bot’s card: how many messages it has used, how many are left, and switches to turn it off.",
      },
      social: {
        title: "Posts while you work",
        words:
          "A social media bot writes posts, pictures and short videos from your business details and publishes them on your schedule. You can read, change and approve them first.",
        picture: "A month’s calendar with the posts of a social media bot.",
      },
    },
  },

  audiences: {
    title: "Made for people with a business and no programmer",
    asked: "They ask",
    list: {
      small: {
        title: "Small businesses",
        words:
          "Opening hours, delivery, prices, returns: your bot answers while you serve somebody else. Orders and quotes reach you as leads.",
        questions: ["Do you deliver on Sundays?", "Can I bring it back?"],
      },
      freelancers: {
        title: "Freelancers",
        words:
          "It tells people what you offer, how you work and what it costs, and takes down name, project and date, so that you can finish what is on your desk.",
        questions: ["What does a logo cost?", "Are you free in March?"],
      },
      health: {
        title: "Healthcare and wellness practices",
        words:
          "It explains how to prepare, what to bring and how to cancel, from your own leaflets. What is not in them it leaves to you, with your phone number.",
        questions: ["Do I need a referral?", "What should I bring?"],
      },
      teams: {
        title: "Growing teams",
        words:
          "One bot for customers, another for partners, each with its own knowledge, colour and allowance. Everybody’s questions can be searched and read.",
        questions: ["How do I become a reseller?", "Where is the manual?"],
      },
    },
  },

  demo: {
    title: "Ask our own bot",
    lead: "Our demo bot knows Botwright as yours will know your business. This is a conversation with it, word for word.",
    tryDemo: "Try Demo",
    newWindow: "(opens in a new window)",
    exploreFeatures: "Explore Features",
    name: "Botwright Guide",
    status: "Online now",
    label: "A recorded conversation with the demo bot",
    visitor: "Visitor:",
    bot: "Bot:",
    input: "Your message",
    placeholder: "Type your message here...",
    hint: "This one only plays back. Try the demo to ask it yourself.",
    pause: "Pause",
    play: "Play",
    playAgain: "Play again",
  },

  call: {
    title: "Build yours today",
    lead: `Your first chatbot is free for ${FREE_TRIAL.days} days. It ends by itself, and nobody asks for your card.`,
    start: "Start Free Trial",
    pricing: "See prices",
  },

  choose: {
    title: "Choose Your Bot Type",
    lead: "The next page shows what each one does and costs.",
    comingSoon: "Coming soon",
    close: "Close",
    types: {
      chat: { name: "ChatBot", words: "Answers your customers from what you taught it." },
      workflow: { name: "Workflow Bot", words: "Takes repeating work off your desk." },
      agentic: { name: "Agentic Bot", words: "Is given a goal instead of a list of steps." },
      social: { name: "Social Media Bot", words: "Makes posts for your business and publishes them." },
    },
  },
} as const;

export const useTexts = defineTexts(texts, { es: () => import("./texts.es") });
