// What stands in the form of a new post, what is right about it, and what becomes of it on the way to the server.
import * as z from "zod/mini";
import type { Platform } from "../posts-calls";
import { lengthOn } from "../previews/text-length";
import { editTexts } from "../texts";
import { clockIn, isTime, momentAt } from "../zone-time";
import type { NewPost } from "./own-post-calls";
import { pictureTexts, newPostTexts as texts } from "./texts";

export const kinds = ["none", "drawn", "own"] as const;
export type PictureKind = (typeof kinds)[number];

export interface NewPostValues {
  text: string;
  picture: PictureKind;
  file: File | null;
  alt_text: string;
  platforms: string[];
  publish_at: string;
}

const HOUR = 3_600_000;
const FARTHEST = 366 * 24 * HOUR;
/** The time that is offered is still to come when the words are written. */
const TIME_TO_WRITE = HOUR / 4;
const LONGEST_TEXT = 5000;
const LONGEST_ALT = 1000;
/** As the server counts: in characters, not in the halves of some. */
const isAtMost = (longest: number) => (text: string) => [...text.trim()].length <= longest;

export function takes(platforms: readonly Platform[] | undefined, id: string, picture: PictureKind): boolean {
  const known = platforms?.find((platform) => platform.id === id);
  return known?.takes.includes(picture === "none" ? "text" : "image") ?? true;
}

/** Text alone where some platform takes it; else a picture is needed anyway. */
export function firstValues(
  connected: readonly string[],
  platforms: readonly Platform[] | undefined,
  zone: string,
): NewPostValues {
  const picture = connected.some((id) => takes(platforms, id, "none")) ? "none" : "drawn";
  const nextHour = Math.ceil((Date.now() + TIME_TO_WRITE) / HOUR) * HOUR;
  return {
    text: "",
    picture,
    file: null,
    alt_text: "",
    platforms: [...connected],
    publish_at: clockIn(zone, nextHour),
  };
}

/** Those that were chosen and take it. One that does not take it comes back when it does. */
export function goesTo(values: NewPostValues, platforms: readonly Platform[] | undefined): string[] {
  return values.platforms.filter((id) => takes(platforms, id, values.picture));
}

export function rulesFor(platforms: readonly Platform[] | undefined, zone: string) {
  const at = (time: string) => Date.parse(momentAt(zone, time)) - Date.now();
  return z
    .object({
      text: z.string().check(
        z.refine((text) => text.trim() !== "", editTexts.textMissing),
        z.refine(isAtMost(LONGEST_TEXT), texts.textLong),
      ),
      picture: z.enum(kinds),
      file: z.nullable(z.instanceof(File)),
      alt_text: z.string().check(z.refine(isAtMost(LONGEST_ALT), pictureTexts.altLong)),
      platforms: z.array(z.string()),
      publish_at: z.string().check(
        z.refine(isTime, editTexts.timeMissing),
        z.refine((time) => !isTime(time) || at(time) > 0, editTexts.timePast),
        z.refine((time) => !isTime(time) || at(time) <= FARTHEST, texts.timeFar),
      ),
    })
    .check(
      z.refine((values) => values.picture !== "own" || values.file !== null, {
        path: ["file"],
        error: pictureTexts.missing,
        when: () => true,
      }),
      z.refine((values) => goesTo(values as NewPostValues, platforms).length > 0, {
        path: ["platforms"],
        error: texts.platformsMissing,
        when: () => true,
      }),
    );
}

export function postOfValues(
  values: NewPostValues,
  platforms: readonly Platform[] | undefined,
  zone: string,
): NewPost {
  return {
    text: values.text,
    picture: values.picture,
    alt_text: values.picture === "none" ? "" : values.alt_text,
    platforms: goesTo(values, platforms),
    publish_at: momentAt(zone, values.publish_at),
  };
}

/** How much room the text has left where there is least of it. */
export function tightest(
  text: string,
  chosen: readonly string[],
  platforms: readonly Platform[] | undefined,
) {
  const rooms = chosen.flatMap((id) => {
    const limit = platforms?.find((platform) => platform.id === id)?.longest_text;
    return limit === undefined ? [] : [{ id, limit, count: lengthOn(id, text) }];
  });
  return rooms.sort((a, b) => a.limit - a.count - (b.limit - b.count))[0];
}
