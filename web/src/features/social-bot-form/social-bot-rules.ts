// What the form asks of its fields before it is sent. The server checks again; its sentences are shown in the same
// places. A frequency that nobody understands is let through: it posts nothing, and the form says so.
import type { FormErrors } from "@mantine/form";
import { isWebAddress } from "@/components/web-address";
import { refusalSentence, refusing } from "./schedules/mismatches";
import type { Platform } from "./social-bot-calls";
import { LIMITS, type SocialBotValues } from "./social-bot-values";
import { connectionTexts, scheduleTexts, formTexts as texts } from "./texts";

export function checkSocialBot(values: SocialBotValues, platforms?: readonly Platform[]): FormErrors {
  const errors: FormErrors = missing(values);
  const { description, contentGenerationInstructions: instructions } = values.businessInfo;
  if (description.length > LIMITS.description) {
    errors["businessInfo.description"] = texts.tooLong(LIMITS.description);
  }
  if (instructions.length > LIMITS.instructions) {
    errors["businessInfo.contentGenerationInstructions"] = texts.tooLong(LIMITS.instructions);
  }
  if (values.website.trim() !== "" && !isWebAddress(values.website)) errors.website = texts.websiteWrong;
  values.schedules.forEach((schedule, index) => {
    if (schedule.time === "") errors[`schedules.${index}.time`] = scheduleTexts.timeMissing;
    const refused = refusing(schedule.platforms, schedule.contentType, platforms);
    const sentence = refusalSentence(refused, schedule.contentType);
    if (sentence) errors[`schedules.${index}.platforms`] = sentence;
  });
  return errors;
}

/** What the product requires: three texts, and a platform to post to. */
function missing({ botName, businessInfo, connectedPlatforms }: SocialBotValues): FormErrors {
  const errors: FormErrors = {};
  const required = {
    botName,
    "businessInfo.name": businessInfo.name,
    "businessInfo.description": businessInfo.description,
  };
  for (const [field, text] of Object.entries(required)) {
    if (text.trim() === "") errors[field] = texts.required;
  }
  if (connectedPlatforms.length === 0) errors.connectedPlatforms = connectionTexts.required;
  return errors;
}

export function isIncomplete(errors: FormErrors): boolean {
  return Object.values(errors).some(
    (error) => error === texts.required || error === connectionTexts.required,
  );
}

/** The server's fields under the names that they have here. */
export function errorsFromServer(errors: Readonly<Record<string, string>>): FormErrors {
  const mine: FormErrors = {};
  for (const [field, sentence] of Object.entries(errors)) {
    const path = field
      .replace(/\[(\d+)\]/g, ".$1")
      .replace(/^businessInfo\.(website|language)$/, "$1")
      .replace(/^(connectedPlatforms|platformConnections|accounts)\b.*$/, "connectedPlatforms")
      .replace(/^(schedules\.\d+\.\w+)\..*$/, "$1");
    mine[path] = sentence;
  }
  return mine;
}
