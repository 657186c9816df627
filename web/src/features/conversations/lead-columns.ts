// What a lead's values are called and what can be done with them. The form may have changed since a lead came, so the
// columns are those of the form and of the leads that are shown, and each value is judged by the form and by its own looks.
import { dialled } from "@botwright/chat-core/markdown";
import type { Lead, LeadValue, OwnBot } from "./inbox-calls";

export interface LeadColumn {
  name: string;
  label: string;
}

/** Each field that any of the leads has, in the order of the form, those that it had once behind them. */
export function columnsOf(leads: readonly Lead[], bot?: OwnBot): LeadColumn[] {
  const columns = new Map<string, LeadColumn>();
  for (const { name, label } of leads.flatMap((lead) => lead.values)) {
    if (!columns.has(name)) columns.set(name, { name, label: label || name });
  }
  const form = (bot?.lead_form?.fields ?? []).map((field) => field.name);
  const place = ({ name }: LeadColumn) => (form.includes(name) ? form.indexOf(name) : form.length);
  return [...columns.values()].sort((one, other) => place(one) - place(other));
}

export function valueIn(lead: Lead, column: LeadColumn): LeadValue | undefined {
  return lead.values.find((value) => value.name === column.name && value.value !== "");
}

/** What a lead is called where there is no room for all of it. */
export function calledAfter(lead: Lead): string | undefined {
  return lead.values.find((value) => value.value !== "")?.value;
}

const address = /^[^\s@<>?&"',;:]+@[^\s@<>?&"',;:]+\.[^\s@<>?&"',;:]+$/;
const phone = /^\+?[\d\s()./-]{5,}$/;
const phoneName = /phone|mobile|\btel\b|whatsapp/i;

/** Where a click on the value leads: to a mail, to a call, or nowhere. */
export function linkOf(value: LeadValue, bot: OwnBot | undefined): string | undefined {
  const text = value.value.trim();
  const field = bot?.lead_form?.fields?.find((known) => known.name === value.name);
  if (address.test(text)) return `mailto:${encodeURIComponent(text).replace("%40", "@")}`;
  const isPhone = field ? field.type === "tel" : phoneName.test(`${value.name} ${value.label}`);
  if (isPhone && phone.test(text)) return `tel:${dialled(text)}`;
  return undefined;
}
