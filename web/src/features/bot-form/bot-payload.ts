// The form as the server wants to receive it. A new bot leaves out what is empty; an update sends it, because
// an emptied field has to become empty there too.
import { completeAddress } from "@/components/web-address";
import type { BotFormParts } from "./bot-calls";
import type { BotValues } from "./bot-values";
import { optionsOf } from "./lead-fields/typed-options";

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
const OPTIONAL = ["industry", "mobile", "faq_text", "retention_days"] as const;

/** The stored bot that a form was filled from. */
export interface Edited {
  id: string;
  version: number;
}

export function payloadOf(values: BotValues, edited?: Edited): FormData {
  const payload = new FormData();
  const put = (field: keyof BotFormParts, text: string) => payload.append(field, text);
  const putFile = (field: keyof BotFormParts, file: File) => payload.append(field, file, file.name);
  const optional = (field: keyof BotFormParts, text: string) => {
    if (text !== "" || edited) put(field, text);
  };
  if (edited) {
    put("bot_id", edited.id);
    put("version", String(edited.version));
  }
  for (const field of ALWAYS) put(field, values[field].trim());
  for (const field of OPTIONAL) optional(field, values[field].trim());
  optional("website", completeAddress(values.website));
  if (values.allowed_sites.length > 0 || edited) put("allowed_sites", JSON.stringify(values.allowed_sites));
  put("quick_replies", JSON.stringify(values.quick_replies));
  put("trigger_keywords", JSON.stringify(values.trigger_keywords));
  put("lead_form", JSON.stringify({ fields: leadFieldsOf(values) }));
  if (values.faq_file) putFile("faq_file", values.faq_file);
  else if (values.remove_faq_file) put("remove_faq_file", "true");
  if (values.logo_file) putFile("logo_file", values.logo_file);
  else if (values.remove_logo) put("remove_logo", "true");
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
