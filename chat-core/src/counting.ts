// "1 source", "2 sources": the number as the language writes it, and the form of the word that goes with it.
import type { Language } from "./language";

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export function counting(language: Language): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count, forms) => `${numbers.format(count)} ${forms[rules.select(count)] ?? forms.other}`;
}
