// The calls of the social media bot form.
import { answerOf } from "@/api/client";
import { type SocialBot, type SocialBotForm, socialApi } from "./contract";

export type { Account, Place, Platform, Preview, SocialBot, SocialBotForm } from "./contract";

export function readPlatforms(signal?: AbortSignal) {
  return answerOf(socialApi.GET("/api/social-platforms", { signal }));
}

/** The address at which the owner allows us to post for them. */
export function askConsent(platform: string) {
  return answerOf(socialApi.POST("/api/social-connections", { body: { platform } }));
}

export function choosePlace(accountId: string, placeId: string) {
  return answerOf(
    socialApi.POST("/api/social-connections/{id}/place", {
      params: { path: { id: accountId } },
      body: { place_id: placeId },
    }),
  );
}

export function revokeAccount(accountId: string) {
  return answerOf(socialApi.DELETE("/api/social-connections/{id}", { params: { path: { id: accountId } } }));
}

export function previewSchedule(frequency: string, time: string, timeZone: string, signal?: AbortSignal) {
  return answerOf(socialApi.POST("/api/preview-schedule", { body: { frequency, time, timeZone }, signal }));
}

/** The bot with this id among one's own, if it is there. */
export async function readSocialBot(id: string, signal?: AbortSignal): Promise<SocialBot | null> {
  const { social_media_bots: bots } = await answerOf(socialApi.GET("/api/my-bots", { signal }));
  return bots.find((bot) => bot._id === id) ?? null;
}

export function createSocialBot(body: SocialBotForm) {
  return answerOf(socialApi.POST("/api/social-media-bot", { body }));
}

export function updateSocialBot(id: string, body: SocialBotForm) {
  return answerOf(socialApi.PUT("/api/social-media-bot/{id}", { params: { path: { id } }, body }));
}
