// The calls of social media bots by hand, until the generated contract has them.
import type { Client } from "openapi-fetch";
import { api } from "@/api/client";

export interface Place {
  id: string;
  name: string;
}

export interface Account {
  id: string;
  name: string;
  state: "ready" | "choose" | "reconnect";
  ends_at?: string | null;
  places?: Place[];
}

export interface Platform {
  id: string;
  name: string;
  takes: string[];
  longest_text: number;
  can_connect: boolean;
  accounts: Account[];
}

export interface Preview {
  understood?: string | null;
  next_dates: string[];
  problem?: string | null;
}

export interface BusinessInfo {
  name: string;
  description: string;
  industry: string;
  audience: string;
  tone: string;
  country: string;
  city: string;
  contentGenerationInstructions: string;
}

export interface ScheduleForm {
  id?: string;
  contentType: string;
  frequency: string;
  time: string;
  platforms: string[];
}

export interface SocialBotForm {
  botName: string;
  businessInfo: BusinessInfo;
  connectedPlatforms: string[];
  platformConnections: Record<string, boolean>;
  schedules: ScheduleForm[];
  botColor: string;
  timeZone?: string;
  askFirst?: boolean;
  language?: string;
  website?: string;
  accounts?: Record<string, string>;
}

export interface SocialBot extends SocialBotForm {
  _id: string;
}

export interface MyBots {
  social_media_bots: SocialBot[];
}

interface Json<T> {
  content: { "application/json": T };
}

type Call<Answer, Body = undefined, Path = undefined> = {
  parameters: Path extends undefined ? Record<never, never> : { path: Path };
  responses: { 200: Json<Answer> };
} & (Body extends undefined ? { requestBody?: never } : { requestBody: Json<Body> });

interface SavedAnswer {
  success: boolean;
  bot_id: string;
}

interface SocialPaths {
  "/api/social-platforms": { get: Call<{ platforms: Platform[] }> };
  "/api/social-connections": { post: Call<{ consent_url: string }, { platform: string }> };
  "/api/social-connections/{id}/place": { post: Call<Account, { place_id: string }, { id: string }> };
  "/api/social-connections/{id}": { delete: Call<undefined, undefined, { id: string }> };
  "/api/preview-schedule": {
    post: Call<Preview, { frequency: string; time: string; timeZone: string }>;
  };
  "/api/social-media-bot": { post: Call<SavedAnswer, SocialBotForm> };
  "/api/social-media-bot/{id}": { put: Call<SavedAnswer, SocialBotForm, { id: string }> };
  "/api/my-bots": { get: Call<MyBots> };
}

export const socialApi = api as unknown as Client<SocialPaths>;
