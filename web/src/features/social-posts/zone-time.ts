// Days and times as the clocks of the bot's own time zone show them, wherever the owner happens to be. A day is written
// `2026-11-17`, a moment on the clock `2026-11-17T10:00`.

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", { ...options, timeZone: zone });
    formats.set(key, format);
  }
  return format;
}

/** A zone this browser does not know is read as UTC, and then named so. */
export function knownZone(zone: string | undefined): string {
  try {
    formatIn(zone || "UTC", {});
    return zone || "UTC";
  } catch {
    return "UTC";
  }
}

const clock: Intl.DateTimeFormatOptions = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
};

export function clockIn(zone: string, at: string | number): string {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatIn(zone, clock).formatToParts(new Date(at))) parts[type] = value;
  return `${parts.year?.padStart(4, "0")}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

export function dayIn(zone: string, at: string | number): string {
  return clockIn(zone, at).slice(0, 10);
}

/** Of a year with more than four digits, which a field may give, nothing can be said. */
export function isTime(shown: string): boolean {
  return !Number.isNaN(Date.parse(`${shown}Z`));
}

/**
 * The moment at which the clocks of the zone show this. Of an hour that comes twice it is the first; one that is left
 * out in spring is taken as much later as the clocks jump.
 */
export function momentAt(zone: string, shown: string): string {
  const asUtc = Date.parse(`${shown}Z`);
  const offsetAt = (at: number) => Date.parse(`${clockIn(zone, at)}Z`) - at;
  const before = offsetAt(asUtc - 86_400_000);
  const first = asUtc - before;
  const at = offsetAt(first) === before ? first : asUtc - offsetAt(asUtc + 86_400_000);
  const inGap = clockIn(zone, at) !== shown;
  return new Date(inGap ? first : at).toISOString();
}

export function shownTime(zone: string, at: string): string {
  return formatIn(zone, { hour: "numeric", minute: "2-digit" }).format(new Date(at));
}

/** "Tue, Nov 17, 10:00 AM" and the year where it is not this one. */
export function shownMomentIn(zone: string, at: string, now = Date.now()): string {
  const year = dayIn(zone, at).slice(0, 4) === dayIn(zone, now).slice(0, 4) ? undefined : "numeric";
  const options = { weekday: "short", month: "short", day: "numeric", year } as const;
  return formatIn(zone, { ...options, hour: "numeric", minute: "2-digit" }).format(new Date(at));
}

/** "Europe/Berlin (GMT+1)" */
export function shownZone(zone: string, now = Date.now()): string {
  const parts = formatIn(zone, { timeZoneName: "shortOffset" }).formatToParts(now);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value;
  return zone === "UTC" || !offset ? zone : `${zone.replaceAll("_", " ")} (${offset})`;
}

/** "Tuesday, November 17" and the year where it is not this one. */
export function shownDayName(day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : "numeric";
  const options = { weekday: "long", month: "long", day: "numeric", year } as const;
  return formatIn("UTC", options).format(new Date(`${day}T00:00Z`));
}

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
