// A month as weeks of days. A month is written `2026-11`; the first weekday is the one of the reader's country.
import { dayAfter, momentAt } from "./zone-time";

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The month of an address, or else the present one. */
export function monthFrom(param: string | null, today: string): string {
  return param && MONTH.test(param) ? param : today.slice(0, 7);
}

export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** 1 is Monday, 7 is Sunday. */
export function firstWeekday(language = navigator.language): number {
  try {
    const locale = new Intl.Locale(language) as Intl.Locale & {
      getWeekInfo?: () => { firstDay: number };
      weekInfo?: { firstDay: number };
    };
    return locale.getWeekInfo?.().firstDay ?? locale.weekInfo?.firstDay ?? 1;
  } catch {
    return 1;
  }
}

/** All weeks that touch the month, whole. */
export function weeksOf(month: string, firstDay: number): string[][] {
  const first = `${month}-01`;
  const weekday = new Date(`${first}T00:00Z`).getUTCDay() || 7;
  const end = `${shiftMonth(month, 1)}-01`;
  const weeks: string[][] = [];
  for (
    let start = dayAfter(first, -((weekday - firstDay + 7) % 7));
    start < end;
    start = dayAfter(start, 7)
  ) {
    weeks.push(Array.from({ length: 7 }, (_, index) => dayAfter(start, index)));
  }
  return weeks;
}

/** From the first moment of the first day to the first moment after the last. */
export function rangeOf(weeks: string[][], zone: string): { from: string; to: string } {
  const [first = "", last = ""] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  return { from: momentAt(zone, `${first}T00:00`), to: momentAt(zone, `${dayAfter(last)}T00:00`) };
}

export function shownMonth(month: string): string {
  const at = new Date(`${month}-01T00:00Z`);
  return at.toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
}

export function weekdayNames(week: string[]): { short: string; long: string }[] {
  return week.map((day) => {
    const at = new Date(`${day}T00:00Z`);
    const name = (weekday: "short" | "long") => at.toLocaleDateString("en-US", { weekday, timeZone: "UTC" });
    return { short: name("short"), long: name("long") };
  });
}
