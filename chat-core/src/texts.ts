// What every chat window of ours says, on the public chat page, in the demo chat and in the widget.
import { counting } from "./counting";
import type { Translation } from "./translation";

const counted = counting("en");

export const chatTexts = {
  conversation: "Conversation",
  says: (name: string, text: string) => `${name}: ${text}`,
  you: "You",
  thinking: "Thinking...",
  notUnderstood: "Sorry, I couldn’t understand that.",
  serverError: "Server error. Please try again later.",
  offline: "You are offline. Your message can be sent once you are back.",
  noConnection: "No connection",
  interrupted: "The answer was interrupted.",
  tryAgain: "Try again",
  copy: "Copy",
  copied: "Copied!",
  sources: (count: number) => counted(count, { one: "source", other: "sources" }),
  suggestions: "Did you mean",
  quickReplies: "Quick replies",
  suggested: "Suggested questions",
  placeholder: "Type your message here...",
  disabled: "Bot is disabled",
  message: "Your message",
  counter: (typed: number, most: number) => `${typed}/${most} characters`,
  send: "Send message",
  leadTitle: "Leave your details",
  leadNote: (name: string) => `They go to ${name}, who will get back to you.`,
  leadOptional: "(optional)",
  leadChoose: "Please choose",
  leadSend: "Send my details",
  leadSending: "Sending...",
  leadRequired: "This field is required",
  leadThanks: (name: string) => `Thank you! ${name} has your details and will get back to you.`,
  leadAgain: "Leave other details",
  leadFailed: "Your details could not be sent. Please try again.",
  rate: "How was this conversation?",
  stars: (count: number) => counted(count, { one: "star", other: "stars" }),
  rated: "Thank you for your rating.",
  rateFailed: "Your rating could not be saved. Please try again.",
} as const;

export type ChatTexts = Translation<typeof chatTexts>;
