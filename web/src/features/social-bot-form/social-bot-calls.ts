// The calls of the social media bot form.
import { answerOf, api } from "@/api/client";
import { once } from "@/api/once";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type Account = Schemas["AccountBody"];
export type Platform = Schemas["PlatformBody"];
export type Preview = Schemas["SchedulePreview"];
export type ScheduleWords = Schemas["ScheduleWords"];
export type SocialBot = Schemas["SocialBotCard"];

/** A new schedule has no id. The contract calls every field needed that has a default. */
export type ScheduleForm = Omit<Schemas["ScheduleBody"], "id"> & { id?: string };
export type SocialBotForm = Omit<Schemas["SocialBotBody"], "schedules" | "version"> & {
  schedules: ScheduleForm[];
};

/** With the accounts of the bot's owner, or of whoever makes a new one. */
export function readPlatforms(botId: string | undefined, signal?: AbortSignal) {
  return answerOf(api.GET("/api/social-platforms", { params: { query: { bot_id: botId } }, signal }));
}

/** The address at which the owner allows us to post for them, with this account again or with another. */
export function askConsent(platform: string, accountId: string | undefined) {
  return answerOf(api.POST("/api/social-connections", { body: { platform, connection_id: accountId } }));
}

export function choosePlace(accountId: string, placeId: string) {
  return answerOf(
    api.POST("/api/social-connections/{id}/place", {
      params: { path: { id: accountId } },
      body: { place_id: placeId },
    }),
  );
}

export function revokeAccount(accountId: string) {
  return answerOf(api.DELETE("/api/social-connections/{id}", { params: { path: { id: accountId } } }));
}

export function previewSchedule(words: ScheduleWords, signal?: AbortSignal) {
  return answerOf(api.POST("/api/preview-schedule", { body: words, signal }));
}

/** The bot with this id among one's own, if it is there. */
export async function readSocialBot(id: string, signal?: AbortSignal): Promise<SocialBot | null> {
  const { social_media_bots: bots } = await answerOf(api.GET("/api/my-bots", { signal }));
  return bots.find((bot) => bot._id === id) ?? null;
}

export function createSocialBot(form: SocialBotForm, key: string) {
  return answerOf(api.POST("/api/social-media-bot", { params: once(key), body: asBody(form) }));
}

/** `version` is the one that was edited: what was saved elsewhere meanwhile is not undone. */
export function updateSocialBot(id: string, version: number, form: SocialBotForm) {
  const body = { ...asBody(form), version };
  return answerOf(api.PUT("/api/social-media-bot/{bot_id}", { params: { path: { bot_id: id } }, body }));
}

function asBody(form: SocialBotForm): Schemas["SocialBotBody"] {
  return form as Schemas["SocialBotBody"];
}
