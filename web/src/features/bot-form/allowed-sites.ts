// The websites that may show a bot, in the form in which the server keeps them: `example.com`, `*.example.com`,
// `localhost:3000`. Owners paste whole addresses and lists; both are understood.
import { LIMITS } from "./bot-values";
import { botFormTexts as texts } from "./texts";

/** One site a line, or with commas between them. */
export const BETWEEN_SITES = /[\n\r,;]+/;

const HOST = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/;

/** The site of an address, or nothing where it is none. */
export function siteOf(typed: string): string | undefined {
  const [, scheme = "https", anyBelow = "", rest = ""] =
    /^(?:(https?):\/\/)?(\*\.)?(.*)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (rest.includes("://")) return undefined;
  try {
    // The browser knows how names in other alphabets travel.
    const { host, hostname, username } = new URL(`${scheme}://${rest}`);
    return HOST.test(hostname) && username === "" ? anyBelow + host : undefined;
  } catch {
    return undefined;
  }
}

/** As the list shows it: what is no site stays as it was typed, to be corrected. */
export function usualSite(typed: string): string {
  return siteOf(typed) ?? typed;
}

/** What is wrong with the list, if anything is. */
export function wrongInSites(sites: readonly string[]): string | undefined {
  const wrong = sites.find((site) => siteOf(site) === undefined);
  if (wrong !== undefined) return texts.notASite(wrong);
  return sites.length > LIMITS.allowedSites ? texts.listFull(LIMITS.allowedSites) : undefined;
}
