// What the pages of a bot's conversations, leads and open questions say.
import { counted, shownCount } from "@/components/shown-values";

const few = (shown: number, all: number, one: string, many: string) =>
  shown === all ? counted(all, one, many) : `Showing ${shownCount(shown)} of ${counted(all, one, many)}`;

export const inboxTexts = {
  back: "My Bots",
  sections: "What came in",
  conversations: "Conversations",
  leads: "Leads",
  questions: "Open questions",
  loadingBot: "Loading the bot’s name",

  emptySearch: "Empty the search box",
  clearSearch: "Clear Search",
  failedTitle: "Something went wrong",
  more: "Load more",
  loadingMore: "Loading...",
  moreFailed: "The next ones could not be loaded. Please try again.",
} as const;

export const conversationTexts = {
  search: "Search conversations",
  searchHint: "Words that were said",
  list: "Conversations",
  shown: (shown: number, all: number) => few(shown, all, "conversation", "conversations"),
  loading: "Loading conversations",
  failed: "The conversations could not be loaded. Please try again.",
  empty: "No conversations yet",
  emptyLead: "As soon as somebody talks to this bot, you can read it here. Share its link to begin:",
  link: "Bot link",
  copyLink: "Copy Link",
  noMatch: "No matching conversations",
  noMatchLead: (search: string) => `Nobody said “${search}” here.`,

  messages: (count: number) => counted(count, "message", "messages"),
  rated: (stars: number) => `Rated ${stars} of 5 stars`,
  lead: "Lead",
  leadLong: "Left their details",
  noWords: "No message, only the form",

  choose: "Choose a conversation",
  chooseLead: "Pick one from the list to read all of it.",
  toList: "All conversations",
  transcript: (when: string) => `Conversation of ${when}`,
  loadingTranscript: "Loading the conversation",
  transcriptFailed: "The conversation could not be loaded. Please try again.",
  gone: "No such conversation",
  goneLead: "It was deleted, or the link to it is not complete.",
  noTurns: "Nothing was said in this conversation.",
  visitor: "Visitor",
  sources: (count: number) =>
    count === 1 ? "From 1 place in its knowledge" : `From ${count} places in its knowledge`,

  didNotKnow: "Did not know",
  teach: "Teach it the answer",
  teachHint: "Add the answer to the bot’s knowledge, and it will know it next time.",
  failedReply: "Failed",
  failedHint: "The reply broke off. It was not counted.",
  abandoned: "Abandoned",
  abandonedHint: "The visitor left before the reply was finished.",
  pending: "Being written",
  notice: "Could not answer",
  noticeHint: "The bot was not able to answer at that time and said so.",
  partly: "Answered in part",
  partlyHint: "What the bot did not know of it is among its open questions.",
  suggestion: "Asked back",
  suggestionHint: "The bot was not sure what was meant and suggested questions.",
  taught: "You have added the answer.",
  noReply: "(no reply)",
} as const;

export const historyTexts = {
  open: "Download as text",
  title: "Download as text",
  lead: "All conversations in one text file. Leave the days empty to get everything.",
  from: "From",
  to: "To",
  dayHint: "A day in UTC, included",
  wrongOrder: "The last day is before the first",
  download: "Download",
  downloading: "Downloading...",
  failed: "The conversations could not be downloaded. Please try again.",
} as const;

export const leadTexts = {
  search: "Search leads",
  searchHint: "Name, email or message",
  shown: (shown: number, all: number) => few(shown, all, "lead", "leads"),
  loading: "Loading leads",
  failed: "The leads could not be loaded. Please try again.",
  csv: "Download CSV",
  csvBusy: "Downloading...",
  csvFailed: "The leads could not be downloaded. Please try again.",
  table: "Leads",
  received: "Received",
  conversation: "Conversation",
  read: "Read",
  readLong: "Read conversation",
  readOf: (who: string) => `Read the conversation with ${who}`,
  unnamed: "this visitor",
  nothing: "–",
  nothingSpoken: "not given",

  empty: "No leads yet",
  emptyLead:
    "When a visitor uses one of your trigger words, asks to be contacted, or asks what the bot does not know, the chat offers your lead form. What they fill in comes here, and to you by mail.",
  emptyNoForm:
    "This bot has no lead form, so visitors cannot leave their details. Add one in the bot’s settings.",
  addForm: "Add a lead form",
  setForm: "Edit the lead form",
  noMatch: "No matching leads",
  noMatchLead: (search: string) => `No lead has “${search}” in it.`,
} as const;

export const questionTexts = {
  search: "Search open questions",
  searchHint: "Words that were asked",
  list: "Open questions",
  shown: (shown: number, all: number) => few(shown, all, "open question", "open questions"),
  loading: "Loading open questions",
  failed: "The open questions could not be loaded. Please try again.",
  lead: "What visitors asked and the bot did not know. Give the answer here, and it knows it next time.",
  empty: "No open questions",
  emptyLead:
    "When the bot does not know an answer, the question comes here, so that you can teach it. Nothing is waiting for you.",
  noMatch: "No matching questions",
  noMatchLead: (search: string) => `No open question has “${search}” in it.`,

  asked: (times: number) => (times === 1 ? "Asked once" : `Asked ${shownCount(times)} times`),
  last: "last",
  read: "Read the conversation",
  readOf: (question: string) => `Read the conversation with “${question}”`,
  answer: "Answer",
  answerTo: (question: string) => `Answer “${question}”`,
  dismiss: "Dismiss",
  dismissing: "Dismissing...",
  dismissOf: (question: string) => `Dismiss “${question}”`,
  dismissed: "The question will not come up here again.",
  undo: "Undo",
  reopened: "The question is back on the list.",
  reopenFailed: "The question could not be brought back. Please try again.",
  dismissFailed: "The question could not be dismissed. Please try again.",
} as const;

export const teachTexts = {
  title: "Teach it the answer",
  question: "Question",
  questionHint:
    "You can put it better. Where it is clear by itself, the bot also knows it in the visitor’s words:",
  questionMissing: "Please enter the question",
  answer: "Answer",
  answerHint: "As the bot should say it to visitors",
  answerMissing: "Please enter the answer",
  where: "Both are added to the end of the bot’s FAQ, where you can change them at any time.",
  save: "Add to the FAQ",
  saving: "Adding...",
  cancel: "Cancel",
  done: "The bot is learning the answer. It knows it in a moment.",
  failed: "The answer could not be added. Please try again.",
} as const;

export const eraseTexts = {
  open: "Erase a visitor",
  title: "Erase a visitor",
  lead: "Somebody asked you to forget them? This looks in all your bots, not only in this one: in what visitors wrote, and in the leads they left.",
  address: "Email address or phone number",
  addressHint: "The whole of it, as they gave it",
  addressMissing: "Please enter an email address or a phone number",
  find: "Find",
  finding: "Looking...",
  findFailed: "We could not look for this visitor. Please try again.",

  nothing: (address: string) => `Nothing names ${address}.`,
  nothingHint: "Perhaps they used another address, or were erased before.",
  found: (address: string, talks: number, leads: number) =>
    `${address} is named in ${talksAndLeads(talks, leads)}.`,
  list: "What there is of this visitor",
  conversation: "A conversation",
  andMore: (count: number) => `and ${counted(count, "more", "more")}`,
  warning:
    "These conversations go with every word in them, and these leads with them. This cannot be undone. Your counts of messages and conversations stay as they are.",
  back: "Look for somebody else",
  erase: "Erase for good",
  erasing: "Erasing...",
  eraseFailed: "This could not be erased. Please try again.",

  done: (talks: number, leads: number) =>
    `${talksAndLeads(talks, leads)} ${talks + leads === 1 ? "was" : "were"} erased.`,
  mailsDropped: (count: number) =>
    count === 1
      ? "1 mail about it had not left yet and was dropped."
      : `${count} mails about them had not left yet and were dropped.`,
  doneHint:
    "Mails that had already reached you, and files that you downloaded, are yours to delete. If the visitor writes again, that is a new conversation.",
  close: "Close",
} as const;

function talksAndLeads(talks: number, leads: number): string {
  const parts = [
    talks > 0 && counted(talks, "conversation", "conversations"),
    leads > 0 && counted(leads, "lead", "leads"),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(" and ") : "Nothing";
}
