// The ways to reach the business behind a bot, as addresses a browser can open.

import { safeHref } from "@botwright/chat-core/markdown";
import type { PublicBot } from "@/chat/chat-calls";

/** wa.me wants the digits alone, with the country's code and without a plus or leading zeros. */
export function whatsAppLink(phone: string | null | undefined): string | undefined {
  const digits = (phone ?? "").replace(/\(0\)/g, "").replace(/\D/g, "").replace(/^00/, "");
  return digits.length >= 7 && digits.length <= 15 ? `https://wa.me/${digits}` : undefined;
}

export function contactLinks(bot: PublicBot) {
  return {
    email: bot.email ? safeHref(`mailto:${bot.email}`) : undefined,
    whatsapp: whatsAppLink(bot.mobile),
    phone: bot.mobile ? `tel:${bot.mobile.replace(/[^\d+]/g, "")}` : undefined,
    website: bot.website ? safeHref(bot.website) : undefined,
  };
}
