// The four sections in their order, and which field lives where: what is wrong must be found again, be it
// the form that says so or the server.
import type { FormErrors } from "@mantine/form";
import { IconBasics, IconInstructions, IconKnowledge, IconLeads } from "./icons";
import { botFormTexts as texts } from "./texts";

export const SECTIONS = [
  {
    id: "basic",
    title: texts.basicSection,
    lead: texts.basicLead,
    icon: IconBasics,
    fields: [
      "botName",
      "businessName",
      "businessType",
      "industry",
      "email",
      "mobile",
      "website",
      "description",
      "botColor",
      "logo_file",
      "allowed_sites",
    ],
  },
  {
    id: "instructions",
    title: texts.instructionsSection,
    lead: texts.instructionsLead,
    icon: IconInstructions,
    fields: ["welcomeMessage", "instructions"],
  },
  {
    id: "faq",
    title: texts.faqSection,
    lead: texts.faqLead,
    icon: IconKnowledge,
    fields: ["faq_text", "faq_file"],
  },
  {
    id: "leads",
    title: texts.leadSection,
    lead: texts.leadLead,
    icon: IconLeads,
    fields: ["quick_replies", "trigger_keywords", "lead_fields", "retention_days"],
  },
] as const;

export type SectionId = (typeof SECTIONS)[number]["id"];

const places = SECTIONS.flatMap((section) => section.fields.map((field) => ({ field, section: section.id })));

function rootOf(path: string): string {
  return path.split(".")[0] ?? path;
}

export function sectionOf(path: string): SectionId | undefined {
  return places.find((place) => place.field === rootOf(path))?.section;
}

export function sectionsWithErrors(errors: FormErrors): Set<SectionId> {
  const found = Object.keys(errors).map(sectionOf);
  return new Set(found.filter((section) => section !== undefined));
}

/** The wrong field that comes first on the way through the form. */
export function firstError(errors: FormErrors): string | undefined {
  const paths = Object.keys(errors).filter((path) => errors[path]);
  for (const { field } of places) {
    const found = paths.filter((path) => rootOf(path) === field);
    if (found.length > 0) return found.sort((a, b) => a.localeCompare(b, "en", { numeric: true }))[0];
  }
  return undefined;
}

/** The server speaks of `lead_form`; here its fields stand for it. `lead_form.fields[2].label` keeps its place. */
export function errorsFromServer(errors: Readonly<Record<string, string>>): FormErrors {
  const mine: FormErrors = {};
  for (const [field, sentence] of Object.entries(errors)) {
    const path = field
      .replace(/\[(\d+)\]/g, ".$1")
      .replace(/^lead_form(\.fields)?/, "lead_fields")
      .replace(/^(quick_replies|trigger_keywords|allowed_sites)\..*$/, "$1");
    mine[path] = sentence;
  }
  return mine;
}
