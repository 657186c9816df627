// What the form holds, what it starts with, and its limits: those of the product where it has some, else
// the server's, so that nothing is typed in vain. Fields are called as they travel to
// the server, so that the server's errors find their field without a dictionary.
import { DEFAULT_BOT_COLOUR } from "@/components/bot-colour";
import type { BotRecord, LeadFieldRecord } from "./bot-calls";
import { asTyped } from "./lead-fields/typed-options";

export const LIMITS = {
  name: 100,
  description: 1000,
  instructions: 2000,
  welcomeMessage: 150,
  website: 300,
  allowedSites: 20,
  mobile: 40,
  faqText: 200_000,
  quickReplies: 10,
  quickReply: 80,
  triggerKeywords: 30,
  triggerKeyword: 40,
  leadFields: 20,
  leadLabel: 80,
  leadName: 40,
  leadOptions: 50,
  retentionDays: 3650,
} as const;

export const COLOURS = [
  { value: DEFAULT_BOT_COLOUR, name: "Sky blue" },
  { value: "#28a745", name: "Green" },
  { value: "#ffc107", name: "Amber" },
  { value: "#e83e8c", name: "Pink" },
  { value: "#6f42c1", name: "Purple" },
  { value: "#20c997", name: "Mint" },
  { value: "#fd7e14", name: "Orange" },
  { value: "#343a40", name: "Charcoal" },
] as const;

export const LEAD_FIELD_TYPES = [
  { value: "text", label: "Text" },
  { value: "email", label: "Email" },
  { value: "tel", label: "Phone" },
  { value: "number", label: "Number" },
  { value: "date", label: "Date" },
  { value: "select", label: "Dropdown" },
] as const;

export type LeadFieldType = (typeof LEAD_FIELD_TYPES)[number]["value"];

export interface LeadField {
  /** Tells the fields apart while they change places; never sent. */
  key: string;
  /** What leads are kept under. It comes from the label and is not shown. */
  name: string;
  /** Leads may be there under its name, which therefore stays; never sent. */
  stored?: boolean;
  type: LeadFieldType;
  label: string;
  required: boolean;
  /** As typed, comma-separated. */
  options: string;
}

export interface BotValues {
  botName: string;
  businessName: string;
  businessType: string;
  industry: string;
  email: string;
  mobile: string;
  website: string;
  allowed_sites: string[];
  description: string;
  welcomeMessage: string;
  botColor: string;
  logo_file: File | null;
  remove_logo: boolean;
  instructions: string;
  faq_text: string;
  faq_file: File | null;
  remove_faq_file: boolean;
  quick_replies: string[];
  trigger_keywords: string[];
  lead_fields: LeadField[];
  /** As typed; empty keeps everything. */
  retention_days: string;
}

let lastKey = 0;
const newKey = () => `field-${++lastKey}`;

export function leadField(record: LeadFieldRecord): LeadField {
  const known = LEAD_FIELD_TYPES.find((type) => type.value === record.type);
  return {
    key: newKey(),
    name: record.name ?? "",
    type: known?.value ?? "text",
    label: record.label ?? "",
    required: record.required ?? false,
    options: asTyped(record.options ?? []),
  };
}

export function defaultValues(email: string): BotValues {
  return {
    botName: "",
    businessName: "",
    businessType: "",
    industry: "",
    email,
    mobile: "",
    website: "",
    allowed_sites: [],
    description: "",
    welcomeMessage: "",
    botColor: DEFAULT_BOT_COLOUR,
    logo_file: null,
    remove_logo: false,
    instructions: "",
    faq_text: "",
    faq_file: null,
    remove_faq_file: false,
    quick_replies: ["Tell me more about your services", "I want to get started", "Contact support"],
    trigger_keywords: ["pricing", "quote", "register", "sign up", "join"],
    lead_fields: [
      leadField({ name: "full_name", type: "text", label: "Full Name", required: true }),
      leadField({ name: "email", type: "email", label: "Email Address", required: true }),
      leadField({ name: "phone", type: "tel", label: "Phone Number", required: false }),
    ],
    retention_days: "",
  };
}

/** Values of an earlier page, whose keys this page may give to others. */
export function withNewKeys(values: BotValues): BotValues {
  return { ...values, lead_fields: values.lead_fields.map((field) => ({ ...field, key: newKey() })) };
}

/** A stored bot as the form shows it. What it does not carry stays empty: its owner may have emptied it. */
export function valuesOf(bot: BotRecord, accountEmail: string): BotValues {
  const text = (value: string | null | undefined) => (value ?? "").replaceAll("\r\n", "\n");
  return {
    botName: text(bot.botName),
    businessName: text(bot.businessName),
    businessType: text(bot.businessType),
    industry: text(bot.industry),
    email: text(bot.email) || accountEmail,
    mobile: text(bot.mobile),
    website: text(bot.website),
    allowed_sites: [...bot.allowed_sites],
    description: text(bot.description),
    welcomeMessage: text(bot.welcomeMessage),
    botColor: bot.botColor || DEFAULT_BOT_COLOUR,
    logo_file: null,
    remove_logo: false,
    instructions: text(bot.instructions),
    faq_text: text(bot.faq_text),
    faq_file: null,
    remove_faq_file: false,
    quick_replies: [...new Set(bot.quick_replies)],
    trigger_keywords: [...new Set(bot.trigger_keywords)],
    lead_fields: (bot.lead_form.fields ?? []).map((field) => ({ ...leadField(field), stored: true })),
    retention_days: bot.retention_days ? String(bot.retention_days) : "",
  };
}
