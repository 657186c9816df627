// The ways to reach the business behind a bot, as addresses a browser can open.

import { safeHref } from "@botwright/chat-core/markdown";
import type { PublicBot } from "@/chat/chat-calls";

/** What to dial. The zero in "+49 (0)30" is for those who leave the country's code out. */
function dialled(phone: string): string {
  const abroad = /^\D*(\+|00)/.test(phone);
  return (abroad ? phone.replace("(0)", "") : phone).replace(/[^\d+]/g, "");
}

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
