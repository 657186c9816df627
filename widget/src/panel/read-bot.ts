// The bot's public configuration as the panel uses it. It came over the network to a page that is not ours, so what is
// missing or makes no sense is left out.
import type { FormField } from "@botwright/chat-core/contract";

export interface Bot {
  id: string;
  name: string;
  business: string;
  welcome: string;
  quickReplies: string[];
  /** A path on our origin. */
  logo: string | undefined;
  leadFields: FormField[];
}

export function readBot(config: Record<string, unknown>): Bot {
  const text = (name: string) => (typeof config[name] === "string" ? config[name] : "");
  const list = (name: string): unknown[] => (Array.isArray(config[name]) ? config[name] : []);
  const logo = text("logo_url");
  return {
    id: text("bot_id"),
    name: text("bot_name"),
    business: text("business_name"),
    welcome: text("welcome_message"),
    quickReplies: list("quick_replies").filter((reply) => typeof reply === "string"),
    // A picture from elsewhere would tell a stranger who reads this page.
    logo: /^\/(?!\/)/.test(logo) ? logo : undefined,
    leadFields: list("lead_fields").filter(isField),
  };
}

function isField(value: unknown): value is FormField {
  if (typeof value !== "object" || value === null) return false;
  const { name, label, options } = value as Partial<FormField>;
  return typeof name === "string" && typeof label === "string" && Array.isArray(options);
}
