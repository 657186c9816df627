// How long something still lasts, as a colour and a few words.
import type { Tone } from "../Badge";
import { usersTexts as texts } from "../texts";

/** Under 7 red, under 30 orange, otherwise green; grey if there is no end. */
export function daysTone(days: number | null | undefined): Tone {
  if (days == null) return "grey";
  if (days < 7) return "red";
  return days < 30 ? "orange" : "green";
}

export function daysWords(
  days: number | null | undefined,
  end: string | null | undefined,
  now = Date.now(),
): string {
  if (days == null) return texts.noEnd;
  if (days < 0 || (end && Date.parse(end) <= now)) return texts.ended;
  return days === 0 ? texts.endsToday : texts.daysLeft(days);
}
