// The ways to reach the business behind a bot, as addresses a browser can open.

import { dialled, safeHref } from "@botwright/chat-core/markdown";
import type { PublicBot } from "@/chat/chat-calls";

/** wa.me wants the country's code first, and nothing but digits; a number without that code leads nowhere. */
function whatsAppLink(phone: string | null | undefined): string | undefined {
  const digits = /^(?:\+|00)(\d{7,15})$/.exec(dialled(phone ?? ""))?.[1];
  return digits && `https://wa.me/${digits}`;
}

function phoneLink(phone: string | null | undefined): string | undefined {
  const number = dialled(phone ?? "");
  return number ? `tel:${number}` : undefined;
}

export function contactLinks(bot: PublicBot) {
  return {
    email: bot.email ? safeHref(`mailto:${bot.email}`) : undefined,
    whatsapp: whatsAppLink(bot.mobile),
    phone: phoneLink(bot.mobile),
    website: bot.website ? safeHref(bot.website) : undefined,
  };
}
