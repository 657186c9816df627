// A server that talks, for the tests of everything that holds a conversation.
import { streamed } from "@botwright/chat-core/testing/speaking-server";
import { http } from "msw";
import { server } from "@/testing/server";
import type { BotConfig, PublicBot } from "./chat-calls";

export { answered, event, later } from "@botwright/chat-core/testing/speaking-server";

export const config: BotConfig = {
  bot_id: "0190-linden",
  welcomeMessage: "Welcome to Linden!",
  welcome_message: "Welcome to Linden!",
  quick_replies: ["Opening hours", "Order a cake"],
  bot_code: "LIND-7K2Q",
  bot_name: "Linden Bot",
  business_name: "Linden Bakery",
  botColor: "#ffc107",
  is_active: true,
  lead_fields: [
    { name: "full_name", type: "text", label: "Full Name", required: true, options: [] },
    { name: "email", type: "email", label: "Email Address", required: true, options: [] },
    { name: "size", type: "select", label: "Cake size", required: false, options: ["S", "M"] },
  ],
};

export const bot: PublicBot = {
  _id: "0190-linden",
  botName: "Linden Bot",
  botCode: "LIND-7K2Q",
  description: "Bread and cakes from Berlin.",
  businessName: "Linden Bakery",
  businessType: "Bakery",
  botColor: "#ffc107",
  email: "hello@linden.example",
  mobile: "+49 (0)30 123 4567",
  website: "https://linden.example/",
  faq_text: "Q: When are you open?\nQ: Opening hours?\nA: 7 to 5.\n\nQ: Do you deliver?\nA: Yes.",
  faq: [
    { question: "When are you open?", answer: "7 to 5." },
    { question: "Do you deliver?", answer: "Yes." },
  ],
  is_active: true,
  is_public: true,
  rating: 4.5,
  total_rating_count: 2,
  usage: {
    allowance_ai_messages: 0,
    allowance_ai_message: 0,
    free_ai_messages_allowance: 0,
    paid_ai_messages_allowance: 0,
    used_free_ai_messages: 0,
    used_paid_ai_messages: 0,
  },
  createdAt: "2030-01-01T00:00:00Z",
};

/** Answers every question with these pieces of a stream, and remembers what was asked. */
export function replyWith(pieces: string[], hold?: Promise<void>) {
  const asked: { bot_id: string; message: string; session_id: string }[] = [];
  server.use(
    http.post("*/api/standard-chat", async ({ request }) => {
      asked.push((await request.json()) as (typeof asked)[number]);
      return streamed(pieces, hold);
    }),
  );
  return asked;
}
