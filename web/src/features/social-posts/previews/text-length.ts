// How long a text is in the eyes of a platform, for the count beside the preview. The server counts the same way and has
// the last word.

const LINK = 23;
/** Besides ASCII, X takes accented Latin letters and Cyrillic ones. With any other a link ends, and with no mark. */
const letters = "\\u00c0-\\u024f\\u0300-\\u036f\\u0400-\\u04ff\\u1e00-\\u1eff";
const path = `[!#-;=?-~${letters}]*[#-&(*+\\-/0-9=@-~${letters}]`;
const link = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:https?://${path}|[a-z0-9.-]+\\.[a-z]{2,}(?![a-z0-9${letters}-])(?:/${path})?)`,
  "giu",
);
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

export function lengthOn(platform: string, text: string): number {
  switch (platform) {
    case "twitter":
      return weighted(text.normalize("NFC"));
    case "tiktok":
      return text.length;
    case "youtube":
      return new TextEncoder().encode(text).length;
    default:
      return [...text].length;
  }
}

/** X counts a link as 23, an emoji as two however it is made, and most characters outside the Latin world as two. */
function weighted(text: string): number {
  const links = text.match(link)?.length ?? 0;
  let length = links * LINK;
  for (const { segment } of characters.segment(text.replace(link, ""))) {
    if (emoji.test(segment)) length += 2;
    else for (const character of segment) length += isLight(character.codePointAt(0) ?? 0) ? 1 : 2;
  }
  return length;
}

function isLight(code: number): boolean {
  return (
    code <= 0x10ff ||
    (code >= 0x2000 && code <= 0x200d) ||
    (code >= 0x2010 && code <= 0x201f) ||
    (code >= 0x2032 && code <= 0x2037)
  );
}
