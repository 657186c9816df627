// All conversations of a chatbot as one text file, of certain days if wished.
import { answerOf, api } from "./client";

interface NamedBot {
  _id: string;
  botCode?: string | null;
}

/** Days in UTC, `YYYY-MM-DD`; an empty one leaves that end open. */
export function downloadHistory(bot: NamedBot, { from, to }: { from: string; to: string }): Promise<Blob> {
  const query = {
    bot_id: bot._id,
    bot_code: bot.botCode ?? undefined,
    from_date: from || undefined,
    to_date: to || undefined,
  };
  return answerOf(api.GET("/api/get_faq_chatbot_history", { params: { query }, parseAs: "blob" }));
}
