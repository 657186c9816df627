// The search of My Bots: any case, anywhere in the text. Chatbots are found by name, description and
// category, social media bots by their name and the name of the business.
import type { Chatbot, SocialBot } from "./bot-answers";

type Text = string | null | undefined;

function finder(search: string): (texts: Text[]) => boolean {
  const wanted = search.trim().toLowerCase();
  return (texts) => wanted === "" || texts.some((text) => text?.toLowerCase().includes(wanted));
}

export function findChatbots(bots: readonly Chatbot[], search: string): readonly Chatbot[] {
  const found = finder(search);
  return bots.filter((bot) => found([bot.botName, bot.description, bot.businessType]));
}

export function findSocialBots(bots: readonly SocialBot[], search: string): readonly SocialBot[] {
  const found = finder(search);
  return bots.filter((bot) => found([bot.botName, bot.businessInfo?.name]));
}
