// What the form asks of its fields before it is sent. The server checks again; its sentences are shown in
// the same places.
import type { FormErrors } from "@mantine/form";
import { isWebAddress } from "@/components/web-address";
import { wrongInSites } from "./allowed-sites";
import { type BotValues, LIMITS } from "./bot-values";
import { FIELD_NAME } from "./lead-fields/lead-field-rules";
import { optionsOf } from "./lead-fields/typed-options";
import { botFormTexts as texts } from "./texts";

export const REQUIRED = ["botName", "businessName", "businessType", "email", "description"] as const;

export function checkBot(values: BotValues): FormErrors {
  const errors: FormErrors = {};
  for (const field of ["description", "welcomeMessage", "instructions"] as const) {
    if (values[field].length > LIMITS[field]) errors[field] = texts.tooLong(LIMITS[field]);
  }
  for (const field of REQUIRED) {
    if (values[field].trim() === "") errors[field] = texts.required;
  }
  if (values.website.trim() !== "" && !isWebAddress(values.website)) errors.website = texts.websiteWrong;
  if (values.mobile.trim() !== "" && !isPhone(values.mobile)) errors.mobile = texts.mobileWrong;
  const wrongSites = wrongInSites(values.allowed_sites);
  if (wrongSites) errors.allowed_sites = wrongSites;
  checkLeadFields(values, errors);
  if (!isRetention(values.retention_days)) errors.retention_days = texts.retentionWrong(LIMITS.retentionDays);
  return errors;
}

/** At least three digits, and besides them only what people write between them. */
function isPhone(typed: string): boolean {
  const between = /^(?:[\p{Nd}\s+\-\u2010-\u2015\u2212().,/x#]|ext)+$/iu;
  return between.test(typed.trim()) && typed.replace(/\P{Nd}/gu, "").length >= 3;
}

/** A whole number of days, or nothing. */
function isRetention(typed: string): boolean {
  const days = Number(typed);
  const whole = /^\s*\d+\s*$/.test(typed) && days >= 1 && days <= LIMITS.retentionDays;
  return typed.trim() === "" || whole;
}

function checkLeadFields(values: BotValues, errors: FormErrors): void {
  const names = new Set<string>();
  values.lead_fields.forEach((field, index) => {
    const at = `lead_fields.${index}`;
    const name = field.name.trim();
    if (field.label.trim() === "") errors[`${at}.label`] = texts.required;
    if (name === "") errors[`${at}.name`] = texts.required;
    else if (!FIELD_NAME.test(name)) errors[`${at}.name`] = texts.fieldNameWrong;
    else if (names.has(name)) errors[`${at}.name`] = texts.fieldNameTaken;
    names.add(name);
    if (field.type !== "select") return;
    const options = optionsOf(field.options);
    if (options.length === 0) errors[`${at}.options`] = texts.fieldOptionsMissing;
    else if (options.length > LIMITS.leadOptions) {
      errors[`${at}.options`] = texts.listFull(LIMITS.leadOptions);
    } else if (options.some((option) => option.length > LIMITS.leadLabel)) {
      errors[`${at}.options`] = texts.optionTooLong(LIMITS.leadLabel);
    }
  });
}

/** Whether the only thing wrong is that something needed is missing. */
export function onlyMissing(errors: FormErrors): boolean {
  return REQUIRED.some((field) => errors[field] === texts.required);
}
