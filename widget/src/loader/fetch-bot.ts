// Asks for the bot's public configuration, the one request before the first click. Whatever speaks against showing
// the bot becomes a sentence for the console, for the people who look after the website.
import type { BotConfig } from "@botwright/chat-core/contract";
import type { Settings } from "./settings";

/** What came may be anything; only what is read here is known to be there. */
export type FoundBot = Partial<BotConfig> & Pick<BotConfig, "bot_id" | "bot_name">;

export async function fetchBot({ origin, query, named }: Settings): Promise<FoundBot | string> {
  let answer: Response;
  let body: (Partial<BotConfig> & { detail?: unknown }) | null;
  try {
    answer = await fetch(`${origin}/api/get_bot_config?${query}`, { credentials: "omit" });
    body = await answer.json().catch(() => null);
  } catch {
    return `${origin} cannot be reached. A content security policy must allow it in connect-src.`;
  }
  if (answer.status === 404) return `There is no bot with the ${named}.`;
  const { bot_id, bot_name, is_active, detail } = body ?? {};
  if (!answer.ok || typeof bot_id !== "string" || typeof bot_name !== "string")
    return typeof detail === "string"
      ? detail
      : `${origin} answered with status ${answer.status} and no bot.`;
  return is_active === false ? `The bot "${bot_name}" is switched off.` : { ...body, bot_id, bot_name };
}
