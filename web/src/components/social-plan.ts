// Why a social media bot posts nothing until it is recharged. The server decides; this says it beforehand.

export type PlanShortage = "ended" | "no-plan";

/** Without an end a plan holds as long as it has image posts or short videos, used or not. */
export function planShortage(
  end: string | null | undefined,
  imagePosts: number,
  shortVideos: number,
): PlanShortage | undefined {
  if (end) return Date.parse(end) <= Date.now() ? "ended" : undefined;
  return imagePosts + shortVideos > 0 ? undefined : "no-plan";
}
