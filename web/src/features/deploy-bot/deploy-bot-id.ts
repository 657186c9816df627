// Which bot is to be deployed. My Bots leaves its id in session storage, where it stays: a reload comes back to it.
export const DEPLOY_BOT_KEY = "deployBotId";

export function storedDeployId(): string | undefined {
  return sessionStorage.getItem(DEPLOY_BOT_KEY)?.trim() || undefined;
}
