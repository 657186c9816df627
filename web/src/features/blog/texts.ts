// What the blog says around its articles. The sentences of the product's specification stand first, word for word.
import { counting } from "@botwright/chat-core/counting";
import { defineTexts } from "@/i18n/define-texts";

const counted = counting("en");

export const blogTexts = {
  empty: "No blog posts available yet.",
  failed: (message: string) =>
    `Unable to load blog posts: ${message}. Please check if your blog is public and has posts.`,
  noneInFeed: "No blog posts found. Please publish some posts on your Blogger blog.",
  tryAgain: "Try Again",
  minutes: (count: number) => `${count} min read`,
  all: "All",

  // From here on the words are our own.
  title: "Blog",
  lead: "Short, practical articles on bots that answer well.",
  loading: "Loading the articles",
  failedTitle: "The blog could not be loaded",
  unreachable: "The server could not be reached",
  emptyLead: "Articles appear here as soon as they are published.",
  stale: "The blog cannot be reached right now. These are the articles as we last saw them.",
  categories: "Categories",
  featured: "Latest",
  posts: "More articles",
  shown: (count: number) => counted(count, { one: "article", other: "articles" }),
  noLabel: (label: string) => `No article has the label “${label}” any more.`,
  showAll: "Show all articles",
  newTab: "(opens in a new tab)",
  by: (author: string) => `by ${author}`,

  back: "All articles",
  articleLoading: "Loading the article",
  goneTitle: "No such article",
  gone: "It was removed, or the link to it is not complete.",
  articleFailedTitle: "The article could not be loaded",
  articleFailed: "Please try again in a moment.",
  updated: (day: string) => `Updated ${day}`,
  original: "Read it where it was published",
  more: "More articles",

  subscribeTitle: "New articles by email",
  subscribeLead: "Word of new articles, and nothing else. Every mail has a link that ends it.",
  email: "Email",
  emailExample: "you@example.com",
  subscribe: "Subscribe",
  subscribing: "Subscribing...",
  emailMissing: "Enter your email address",
  emailWrong: "This does not look like an email address",
  tooMany: "Too many tries. Please wait a while and try again.",
  offline: "We could not reach the server. Check your connection and try again.",
  subscribeFailed: "That did not work. Please try again later.",

  confirm: {
    title: "One more step",
    lead: "Press the button, and we write to you when there is something new to read.",
    button: "Confirm subscription",
    busy: "Confirming...",
    doneTitle: "You are subscribed",
  },
  unsubscribe: {
    title: "No more mails?",
    lead: "Press the button, and we send you no more articles. You can subscribe again at any time.",
    button: "End subscription",
    busy: "Ending...",
    doneTitle: "Your subscription has ended",
  },

  brokenTitle: "This link is not complete",
  broken: "Please open the link in our mail again, or copy the whole of it into the address bar.",
  linkFailedTitle: "That did not work",
  toBlog: "Go to the blog",
} as const;

export const useBlogTexts = defineTexts(blogTexts, { es: () => import("./texts.es") });
