// The list of public bots is drawn ahead with one bot that stands for any: the server puts the real ones in its place
// (`http/pages/bots_ahead.rs`), by the words in capitals.
import type { QueryClient } from "@tanstack/react-query";
import type { PublicBot, PublicBotsAnswer } from "@/features/find-bots/find-bots-calls";

const usage = {
  allowance_ai_messages: 0,
  allowance_ai_message: 0,
  free_ai_messages_allowance: 0,
  paid_ai_messages_allowance: 0,
  used_free_ai_messages: 0,
  used_paid_ai_messages: 0,
};

const sample: PublicBot = {
  _id: "sample",
  botName: "BOT_NAME",
  botCode: "BOT_CODE",
  description: "BOT_ABOUT",
  businessType: "BOT_KIND",
  botColor: "",
  email: "",
  is_active: true,
  is_public: true,
  usage,
};

export function listSample(queries: QueryClient): void {
  const answer: PublicBotsAnswer = { bots: [sample], total: 1 };
  queries.setQueryData(["api", "get_all_bots", ""], { pages: [answer], pageParams: [0] });
}

/** Where the card begins and ends; how many there are is said by the app. */
export function withMarks(html: string): string {
  return html
    .replace(/<li><article.*?BOT_NAME.*?<\/article><\/li>/s, (card) => `<!--bot-->${card}<!--/bot-->`)
    .replace(/(role="status">)[^<]*(?=<\/p><ul)/, "$1");
}
