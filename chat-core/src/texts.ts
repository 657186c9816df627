// What every chat window of ours says, on the public chat page, in the demo chat and in the widget.
export const chatTexts = {
  conversation: "Conversation",
  says: (name: string, text: string) => `${name}: ${text}`,
  you: "You",
  thinking: "Thinking...",
  notUnderstood: "Sorry, I couldn’t understand that.",
  serverError: "Server error. Please try again later.",
  tryAgain: "Try again",
  copy: "Copy",
  copied: "Copied!",
  sources: (count: number) => (count === 1 ? "1 source" : `${count} sources`),
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
  stars: (count: number) => (count === 1 ? "1 star" : `${count} stars`),
  rated: "Thank you for your rating.",
  rateFailed: "Your rating could not be saved. Please try again.",
} as const;

type Text<T> = T extends (...given: infer Given) => string ? (...given: Given) => string : string;

/** The same in another language. */
export type ChatTexts = { [Name in keyof typeof chatTexts]: Text<(typeof chatTexts)[Name]> };
