// The three things that can be generated, each with what it reads, what it may replace and its own words.
import { generateFaq, generateInstructions, generateLeadConfig, type LeadConfig } from "../bot-calls";
import { type BotValues, defaultValues, LIMITS, leadField } from "../bot-values";
import { nameFrom } from "../lead-fields/lead-field-rules";
import { botFormTexts as texts } from "../texts";
import type { BotForm } from "../use-bot-form";
import { useGenerator } from "./use-generator";

type LeadValues = Pick<BotValues, "quick_replies" | "trigger_keywords" | "lead_fields">;

function leadSummary({ quick_replies, trigger_keywords, lead_fields }: LeadValues): string {
  const fields = lead_fields.map(({ key: _key, ...field }) => field);
  return JSON.stringify([quick_replies, trigger_keywords, fields]);
}

const nothing = leadSummary({ quick_replies: [], trigger_keywords: [], lead_fields: [] });

function tidy(list: readonly string[], most: number, longest: number): string[] {
  const texts = list.map((text) => text.trim().slice(0, longest)).filter((text) => text !== "");
  return [...new Set(texts)].slice(0, most);
}

/** What the answer carries takes its place; what it leaves out stays. */
function leadValuesFrom(config: LeadConfig): Partial<LeadValues> {
  const values: Partial<LeadValues> = {};
  if (config.quick_replies) {
    values.quick_replies = tidy(config.quick_replies, LIMITS.quickReplies, LIMITS.quickReply);
  }
  if (config.trigger_keywords) {
    values.trigger_keywords = tidy(config.trigger_keywords, LIMITS.triggerKeywords, LIMITS.triggerKeyword);
  }
  if (config.form_fields) {
    const names: string[] = [];
    values.lead_fields = config.form_fields.slice(0, LIMITS.leadFields).map((record) => {
      const name =
        record.name && !names.includes(record.name) ? record.name : nameFrom(record.label ?? "", names);
      names.push(name);
      return leadField({ ...record, name });
    });
  }
  return values;
}

export function useGenerators(form: BotForm) {
  const instructions = useGenerator({
    form,
    ask: generateInstructions,
    read: () => form.getValues().instructions,
    untouched: (current) => current.trim() === "",
    write: (draft) => form.setFieldValue("instructions", draft.instructions.slice(0, LIMITS.instructions)),
    success: texts.instructionsGenerated,
    failure: texts.instructionsFailed,
  });
  const faq = useGenerator({
    form,
    ask: generateFaq,
    read: () => form.getValues().faq_text,
    untouched: (current) => current.trim() === "",
    write: (draft) => form.setFieldValue("faq_text", draft.faq),
    success: texts.faqGenerated,
    failure: texts.faqFailed,
  });
  const leads = useGenerator({
    form,
    ask: generateLeadConfig,
    read: () => leadSummary(form.getValues()),
    untouched: (current) => current === nothing || current === leadSummary(defaultValues("")),
    write: (draft) => {
      for (const [field, value] of Object.entries(leadValuesFrom(draft))) form.setFieldValue(field, value);
    },
    success: texts.leadsGenerated,
    failure: texts.leadsFailed,
  });
  return { instructions, faq, leads };
}
