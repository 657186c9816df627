// The bot that the address names: what the page tells about it, and what its chat needs. It is asked for before there is
// anything that could draw it; whoever wants it then finds the answer, or the question under way.
import { type BotConfig, botByCode, botConfig, type PublicBot } from "@/chat/chat-calls";

export type BotAnswer = Promise<[bot: PublicBot, config: BotConfig]>;

const asked = new Map<string, BotAnswer>();

const ask = (code: string): BotAnswer => Promise.all([botByCode(code), botConfig(code)]);

export function askFor(code: string): void {
  const answer = ask(code);
  // Nobody is listening yet.
  answer.catch(() => undefined);
  asked.set(code, answer);
}

/** The answer to the question that was asked at the start, once; after that, to a new one. */
export function answerFor(code: string): BotAnswer {
  const answer = asked.get(code);
  asked.delete(code);
  return answer ?? ask(code);
}
