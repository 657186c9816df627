// The time zones of the world as this browser knows them. The list is made when it is first asked for.

export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}

/** "GMT+01:00", as it is now; nothing for a zone that this browser does not know. */
function offsetOf(zone: string): string {
  try {
    const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
    return parts.formatToParts().find((part) => part.type === "timeZoneName")?.value ?? "";
  } catch {
    return "";
  }
}

/** "New York": the place in the name of its zone. */
export function placeIn(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

interface ZoneOption {
  value: string;
  label: string;
}

function option(zone: string): ZoneOption {
  const offset = offsetOf(zone);
  const name = zone.replaceAll("_", " ");
  return { value: zone, label: offset && zone !== "UTC" ? `${name} (${offset})` : name };
}

let known: ZoneOption[] | undefined;

/** Every zone, the chosen one among them even where this browser has never heard of it. */
export function zoneOptions(chosen: string): ZoneOption[] {
  known ??= ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")].map(option);
  return known.some((zone) => zone.value === chosen) ? known : [option(chosen), ...known];
}

/** "10:00 AM" for the form's own "10:00". */
export function shownTime(time: string): string {
  const at = new Date(`2000-01-01T${time}:00Z`);
  if (Number.isNaN(at.getTime())) return time;
  return at.toLocaleTimeString("en", { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
}
