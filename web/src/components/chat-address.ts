// Where a bot is talked to.

export function chatPath(botCode: string): string {
  return `/chatbot?code=${encodeURIComponent(botCode)}`;
}

/** `site` is the public address of this installation. */
export function chatLink(site: string, botCode: string): string {
  return `${site}${chatPath(botCode)}`;
}
