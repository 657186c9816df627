// Whether a visitor's message holds one of the bot's trigger keywords, the way the server looks for them: in any case,
// with their accents or without; as whole words, where the script has a space between two words.
export function holdsTrigger(message: string, keywords: readonly string[]): boolean {
  const words = spelled(message);
  return keywords.some((keyword) => {
    const wanted = spelled(keyword);
    if (wanted === "") return false;
    return joinsWords.test(keyword) ? words.includes(wanted) : ` ${words} `.includes(` ${wanted} `);
  });
}

/** Thai, Japanese, Chinese and Korean write words, or words and their endings, without a space between them. */
const joinsWords = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\u{20000}-\u{2ffff}]/u;

/** Lower case, no accents, every run of other characters one space. */
function spelled(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^\p{Alphabetic}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}
