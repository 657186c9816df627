// What a lead form knows of its fields, whoever draws it. The server checks what each may hold and answers field by
// field; here only what is missing is noticed before sending.
import type { FormField } from "./contract";

export type LeadValues = Record<string, string>;

export function typedValues(fields: FormField[], typed: FormData): LeadValues {
  return Object.fromEntries(fields.map((field) => [field.name, String(typed.get(field.name) ?? "").trim()]));
}

export function missingFields(fields: FormField[], values: LeadValues): FormField[] {
  return fields.filter((field) => field.required && !values[field.name]);
}

export function filledIn(values: LeadValues): LeadValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

export interface InputKind {
  type: "text" | "email" | "tel" | "date";
  autoComplete: "email" | "tel" | "off" | "on" | NameKind;
  inputMode?: "decimal";
}

type NameKind = "name" | "given-name" | "family-name" | "organization";

/** What else is called a name, a dog's for instance, is not the visitor's. */
const nameKinds: [RegExp, NameKind][] = [
  [/^((full|your|contact)_)?name$/, "name"],
  [/^(first|given)_name$/, "given-name"],
  [/^((last|family)_name|surname)$/, "family-name"],
  [/^(company|business|organi[sz]ation)(_name)?$/, "organization"],
];

/** A number field of the browser swallows what it cannot read; a text field lets the server say so. */
export function inputKind({ type, name }: FormField): InputKind {
  switch (type) {
    case "email":
      return { type: "email", autoComplete: "email" };
    case "tel":
      return { type: "tel", autoComplete: "tel" };
    case "number":
      return { type: "text", inputMode: "decimal", autoComplete: "off" };
    case "date":
      return { type: "date", autoComplete: "off" };
    default:
      return { type: "text", autoComplete: nameKinds.find(([names]) => names.test(name))?.[1] ?? "on" };
  }
}
