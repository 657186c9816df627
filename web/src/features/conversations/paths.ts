// The addresses of these pages. The open conversation is part of its page's address, so that it can be shared and
// the browser's back button closes it.
export const OPEN_PARAM = "c";

export function conversationsPath(botId: string, conversationId?: string): string {
  const path = `/my-bots/${encodeURIComponent(botId)}/conversations`;
  return conversationId ? `${path}?${OPEN_PARAM}=${encodeURIComponent(conversationId)}` : path;
}

export function leadsPath(botId: string): string {
  return `/my-bots/${encodeURIComponent(botId)}/leads`;
}

export function questionsPath(botId: string): string {
  return `/my-bots/${encodeURIComponent(botId)}/questions`;
}
