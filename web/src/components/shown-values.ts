// Numbers and moments as lists and cards write them, in the time zone of whoever reads them.
import type { Language } from "@botwright/chat-core/language";

export function shownCount(value: number): string {
  return value.toLocaleString("en");
}

/** "$29.00", with the minus before the sign: "-$29.00". Other currencies are named. */
export function shownMoney(amount: number, currency = "USD"): string {
  try {
    return amount.toLocaleString("en-US", { style: "currency", currency: currency || "USD" });
  } catch {
    // A currency that nobody knows is still an amount.
    return `${amount.toFixed(2)} ${currency}`;
  }
}

export function shownDay(value: string, language: Language = "en"): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  return at.toLocaleDateString(language, { day: "numeric", month: "short", year: "numeric" });
}

const ago = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "2 hours ago" within the last week, the date before that. */
export function shownMoment(value: string, now = Date.now()): string {
  const seconds = (now - Date.parse(value)) / 1000;
  if (!(seconds < 7 * 86_400)) return shownDay(value);
  for (const [unit, length] of steps) {
    if (seconds >= length) return ago.format(-Math.floor(seconds / length), unit);
  }
  return "just now";
}

export function counted(count: number, one: string, many: string): string {
  return `${shownCount(count)} ${count === 1 ? one : many}`;
}

/** "Sunday, November 15, 2026 at 10:04:05 AM GMT+1", for a title. */
export function shownFully(value: string, language: Language = "en"): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  return at.toLocaleString(language, { dateStyle: "full", timeStyle: "long" });
}

export function shownTimeOfDay(value: string): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return "";
  return at.toLocaleTimeString("en", { hour: "numeric", minute: "2-digit" });
}

/** "Mon, Nov 16, 10:00 AM" on the clocks of that zone. */
export function shownInZone(moment: string, zone: string | undefined): string {
  const at = new Date(moment);
  const shape = {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  } as const;
  try {
    return at.toLocaleString("en", { ...shape, timeZone: zone });
  } catch {
    // A zone that this browser has never heard of.
    return at.toLocaleString("en", shape);
  }
}
