// Which language our own words are in, on our pages and on other people's websites. English is in every bundle;
// the others are fetched by those who read them.
export const LANGUAGES = ["en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];
/** What is fetched. */
export type OtherLanguage = Exclude<Language, "en">;

/** The first of these wishes that we can grant. Who wishes for "es-MX" is content with Spanish. */
export function firstSpoken(wishes: readonly (string | null | undefined)[]): Language | undefined {
  return /(?:^|,)\s*(en|es)(?![a-z])/.exec(wishes.join().toLowerCase())?.[1] as Language | undefined;
}
