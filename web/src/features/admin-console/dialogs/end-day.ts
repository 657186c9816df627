// The last day of a plan or a bot, between the date field and the server. A day ends at midnight on the reader's clock.
// A day that was not touched keeps its moment: saving something else shall not move the end by hours.

type Moment = string | null | undefined;

/** `2026-11-15` for the field, on the reader's calendar; empty for none. */
export function dayOf(moment: Moment): string {
  const at = Date.parse(moment ?? "");
  if (Number.isNaN(at)) return "";
  const day = new Date(at);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, "0"))
    .join("-");
}

/** The moment to send for what the field holds. */
export function endOf(day: string, before: Moment): string | null {
  if (day === dayOf(before)) return before ?? null;
  const [year, month, date] = day.split("-").map(Number);
  if (!year || !month || !date) return null;
  return new Date(year, month - 1, date, 23, 59, 59).toISOString();
}

/** Whether saving this ends something that goes on now. */
export function endsNow(day: string, before: Moment, now = Date.now()): boolean {
  const end = endOf(day, before);
  return end !== null && end !== before && Date.parse(end) < now;
}
