// Where each platform folds a long text away behind its word for "more". They publish no rule and change it now and then;
// these are the places where it happens on a phone today, which is near enough to know what is read first.

export interface Fold {
  characters: number;
  lines: number;
  /** The platform's own word for the rest. */
  more: string;
}

export const folds: Record<string, Fold> = {
  facebook: { characters: 480, lines: 5, more: "See more" },
  instagram: { characters: 125, lines: 2, more: "more" },
  twitter: { characters: 280, lines: 14, more: "Show more" },
  linkedin: { characters: 210, lines: 3, more: "more" },
  youtube: { characters: 70, lines: 2, more: "more" },
  tiktok: { characters: 90, lines: 2, more: "more" },
  pinterest: { characters: 110, lines: 2, more: "more" },
};

/** How many characters stand before the fold, or nothing if all of it is shown. */
export function foldAt(
  text: string,
  { characters, lines }: Pick<Fold, "characters" | "lines">,
): number | undefined {
  let end = Math.min(text.length, characters);
  let at = -1;
  for (let line = 0; line < lines; line += 1) {
    at = text.indexOf("\n", at + 1);
    if (at < 0) break;
  }
  if (at >= 0) end = Math.min(end, at);
  if (text.slice(end).trim() === "") return undefined;
  const space = text.slice(0, end + 1).search(/\s\S*$/);
  return space > end / 2 ? space : end;
}

export type Token = { text: string; kind: "words" | "tag" };

const tag = /(https?:\/\/\S*[^\s.,;:!?)]|(?<![\p{L}\p{N}_])[#@][\p{L}\p{N}_]+)/gu;

/** Links, hashtags and mentions, which platforms colour, apart from the words between them. */
export function tokensOf(text: string): Token[] {
  return text
    .split(tag)
    .map((part, index) => ({ text: part, kind: index % 2 === 1 ? ("tag" as const) : ("words" as const) }))
    .filter((part) => part.text !== "");
}
