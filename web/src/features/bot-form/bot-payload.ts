// The form as the server wants to receive it. A new bot leaves out what is empty; an update sends it, because
// an emptied field has to become empty there too.
import { completeAddress } from "./bot-rules";
import type { BotValues } from "./bot-values";
import { optionsOf } from "./lead-fields/lead-field-rules";

const ALWAYS = [
  "botName",
  "businessName",
  "businessType",
  "email",
  "description",
  "botColor",
  "welcomeMessage",
  "instructions",
] as const;
const OPTIONAL = ["industry", "mobile", "faq_text"] as const;

export function payloadOf(values: BotValues, botId?: string): FormData {
  const payload = new FormData();
  const optional = (field: string, text: string) => {
    if (text !== "" || botId) payload.append(field, text);
  };
  if (botId) payload.append("bot_id", botId);
  for (const field of ALWAYS) payload.append(field, values[field].trim());
  for (const field of OPTIONAL) optional(field, values[field].trim());
  optional("website", completeAddress(values.website));
  payload.append("quick_replies", JSON.stringify(values.quick_replies));
  payload.append("trigger_keywords", JSON.stringify(values.trigger_keywords));
  payload.append("lead_form", JSON.stringify({ fields: leadFieldsOf(values) }));
  if (values.faq_file) payload.append("faq_file", values.faq_file, values.faq_file.name);
  else if (values.remove_faq_file) payload.append("remove_faq_file", "true");
  if (values.logo_file) payload.append("logo_file", values.logo_file, values.logo_file.name);
  else if (values.remove_logo) payload.append("remove_logo", "true");
  return payload;
}

function leadFieldsOf(values: BotValues) {
  return values.lead_fields.map(({ name, type, label, required, options }) => ({
    name: name.trim(),
    type,
    label: label.trim(),
    required,
    ...(type === "select" ? { options: optionsOf(options) } : {}),
  }));
}
