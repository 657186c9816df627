import { currentUser } from "./session-store";

/** Admins see everybody's bots, each with its owner's address; what is paid for or connected is only ever one's own. */
export function isOwnBot(bot: { owner_email?: string | null }): boolean {
  return !bot.owner_email || bot.owner_email === currentUser()?.email;
}
