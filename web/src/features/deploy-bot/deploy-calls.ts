// The calls of the deploy page. They carry the token: who may check a website for a bot, and read where it was seen,
// is decided by it alone.
import { answerOf, api } from "@/api/client";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** Its own, or as the public sees it: the line of code is the same. */
export type DeployedBot = Schemas["BotView"];
export type InstallReport = Schemas["InstallReport"];
export type SeenSite = Schemas["SeenSite"];

/** The colour of a bot that has none, on this page. */
export const DEPLOY_COLOUR = "#3b82f6";

export async function readBot(id: string, signal?: AbortSignal): Promise<DeployedBot> {
  const { bot } = await answerOf(api.GET("/api/get_bot_by_id", { params: { query: { id } }, signal }));
  return bot;
}

/** Somebody else's bot comes as the public sees it; its websites are none of our business. */
export function isOwn(bot: DeployedBot): boolean {
  return "training_status" in bot;
}

export function checkInstall(botId: string, url: string): Promise<InstallReport> {
  const params = { path: { bot_id: botId } };
  return answerOf(api.POST("/api/bot/{bot_id}/install-check", { params, body: { url } }));
}

export async function readSeenSites(botId: string, signal?: AbortSignal): Promise<SeenSite[]> {
  const params = { path: { bot_id: botId } };
  const { sites } = await answerOf(api.GET("/api/bot/{bot_id}/sites", { params, signal }));
  return sites;
}
