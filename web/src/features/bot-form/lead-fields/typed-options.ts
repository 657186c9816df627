// The options of a dropdown in one line, as the owner types them: with commas between them. Where those are followed by
// spaces, as people write and as stored options are shown, a comma between two digits belongs to a number.

const PIECES = /[^,]+/g;
const PIECES_WITH_NUMBERS = /(?:\d,(?=\d)|[^,])+/g;

export function optionsOf(typed: string): string[] {
  const pieces = typed.match(/,\s/.test(typed) ? PIECES_WITH_NUMBERS : PIECES) ?? [];
  const options = pieces
    .map((option) => option.replace(/\s+/g, " ").trim())
    .filter((option) => option !== "");
  return [...new Set(options)];
}

/** Stored options, which need not have been typed here. One with a comma of its own stays one. */
export function asTyped(options: readonly string[]): string {
  return options.map((option) => (option.match(PIECES_WITH_NUMBERS) ?? []).join(";")).join(", ");
}
