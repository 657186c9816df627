// A conversation with the demo bot, recorded. It is no text of ours to translate: the bot says what it says, in English.
import type { RecordedTurn } from "./use-playback";

/** Each answer is the demo bot's own; a test compares them. */
export const demoTalk: readonly RecordedTurn[] = [
  { by: "visitor", text: "Can my bot learn from a PDF?" },
  {
    by: "bot",
    text: "PDF, DOC, DOCX and TXT, up to 5 MB. Scanned pages without text cannot be read, and the form tells you so.",
  },
  { by: "visitor", text: "Does the bot make things up?" },
  {
    by: "bot",
    text: "If the answer is not in what you taught it, the bot says so and offers your contact details instead of guessing. Under each answer a visitor can see where it comes from.",
  },
  { by: "visitor", text: "Do I need a credit card for the trial?" },
  {
    by: "bot",
    text: "No. The free trial needs no credit card, and it does not turn into a purchase by itself.",
  },
];
