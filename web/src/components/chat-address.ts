// Where a bot is talked to.

export function chatPath(botCode: string): string {
  return `/chatbot?code=${encodeURIComponent(botCode)}`;
}

export function chatLink(botCode: string): string {
  return `${window.location.origin}${chatPath(botCode)}`;
}
