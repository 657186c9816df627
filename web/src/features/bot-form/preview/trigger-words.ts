// Whether a visitor's message holds one of the bot's trigger keywords: as whole words, in any case, the
// way the server looks for them.
export function holdsTrigger(message: string, keywords: readonly string[]): boolean {
  const words = spelled(message);
  return keywords.some((keyword) => {
    const wanted = spelled(keyword);
    return wanted.trim() !== "" && words.includes(wanted);
  });
}

/** Lower case, every run of other characters one space, a space at both ends. */
function spelled(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}
