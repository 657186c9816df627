// The small rules of a lead field: how its name follows its label.
import { type LeadField, LIMITS } from "../bot-values";

export const FIELD_NAME = /^[a-z0-9_]+$/;

/** `Full Name` → `full_name`. A label without Latin letters has no such name and gets a plain one. */
export function nameFrom(label: string, others: readonly string[]): string {
  const plain = label
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, LIMITS.leadName - 3);
  const base = plain || "field";
  for (let count = 1; ; count++) {
    const name = count === 1 && plain ? base : `${base}_${count}`;
    if (!others.includes(name)) return name;
  }
}

/** The name goes with the label until it was saved. One that cannot be kept is made anew in any case. */
export function relabelled(
  fields: readonly LeadField[],
  index: number,
  label: string,
): LeadField | undefined {
  const field = fields[index];
  if (!field) return undefined;
  const others = fields.filter((_, place) => place !== index).map((other) => other.name);
  const unusable = !FIELD_NAME.test(field.name) || others.includes(field.name);
  const follows = unusable || (!field.stored && field.name === nameFrom(field.label, others));
  return { ...field, label, name: follows ? nameFrom(label, others) : field.name };
}
