// The form as the server wants to receive it.
import { PLATFORMS } from "@/components/platforms";
import { completeAddress } from "@/components/web-address";
import type { Platform, SocialBotForm } from "./social-bot-calls";
import type { SocialBotValues } from "./social-bot-values";

type Trimmed = SocialBotValues["businessInfo"];

/** `platforms` is what the server last said of them; an account that has gone since is not sent. */
export function payloadOf(values: SocialBotValues, platforms?: readonly Platform[]): SocialBotForm {
  const { connectedPlatforms } = values;
  const info = Object.entries(values.businessInfo).map(([field, text]) => [field, text.trim()]);
  return {
    botName: values.botName.trim(),
    businessInfo: Object.fromEntries(info) as Trimmed,
    connectedPlatforms,
    platformConnections: Object.fromEntries(PLATFORMS.map(({ id }) => [id, connectedPlatforms.includes(id)])),
    schedules: values.schedules.map(({ key: _key, startsOn: _startsOn, id, frequency, ...schedule }) => ({
      ...(id ? { id } : {}),
      ...schedule,
      frequency: frequency.trim(),
    })),
    botColor: values.botColor,
    timeZone: values.timeZone,
    askFirst: values.askFirst,
    language: values.language.trim(),
    website: completeAddress(values.website),
    accounts: Object.fromEntries(
      Object.entries(values.accounts).filter(
        ([platform, account]) =>
          connectedPlatforms.includes(platform) && isThere(platform, account, platforms),
      ),
    ),
  };
}

function isThere(platform: string, account: string, platforms: readonly Platform[] | undefined): boolean {
  if (!platforms) return true;
  const accounts = platforms.find(({ id }) => id === platform)?.accounts ?? [];
  return accounts.some(({ id }) => id === account);
}
