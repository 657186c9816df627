// What an entry changed, as few words as it takes: only the fields that differ, with dates, numbers and absences as a
// person writes them.
import { shownCount, shownDay, shownMoney } from "@/components/shown-values";
import { actionWords, fieldWords, activityTexts as texts } from "./texts";

type Fields = Record<string, unknown>;

export interface Difference {
  field: string;
  label: string;
  /** Missing where there was nothing to compare with. */
  before?: string;
  after?: string;
}

export function differencesOf(before?: Fields | null, after?: Fields | null): Difference[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
    .filter((name) => (before && after) || !isNothing(before?.[name] ?? after?.[name]))
    .map((name) => ({
      field: name,
      label: fieldWords[name] ?? inWords(name),
      ...(before && { before: shown(name, before[name]) }),
      ...(after && { after: shown(name, after[name]) }),
    }));
}

export function actionInWords(action: string): string {
  return actionWords[action] ?? inWords(action);
}

/** `account_exported` is "Account exported". */
function inWords(name: string): string {
  const words = name.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const MONEY = /balance|amount/;

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === "";
}

function shown(name: string, value: unknown): string {
  if (isNothing(value)) return texts.nothing;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (typeof value === "number") return MONEY.test(name) ? shownMoney(value) : shownCount(value);
  if (typeof value === "string") return MOMENT.test(value) ? shownDay(value) : value;
  return JSON.stringify(value);
}
