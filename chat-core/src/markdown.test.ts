import { describe, expect, it } from "vitest";
import { plainWords, readMarkdown } from "./markdown";

describe("markdown in answers", () => {
  it.each(["*", "_", "[", "**a", "![", "`", "[a](", "[a](b(", "(b)", "https://", "a@", "\\", "- "])(
    "reads twenty thousand letters of %j in no time",
    (piece) => {
      const started = performance.now();
      readMarkdown(piece.repeat(20_000 / piece.length));
      expect(performance.now() - started).toBeLessThan(1500);
    },
  );

  it.each([`# a${" ".repeat(19_990)}b`, `# ${" ".repeat(1_500)}\u2028`, `- ${" ".repeat(19_990)}\u2028`])(
    "reads many spaces in no time",
    (text) => {
      const started = performance.now();
      readMarkdown(text);
      expect(performance.now() - started).toBeLessThan(1500);
    },
  );

  it("reads a text of any length", () => {
    const text = "## Delivery\n- Rye *bread*\n\nOne\ntwo\n\n";
    expect(readMarkdown(text.repeat(1000))).toEqual(Array(1000).fill(readMarkdown(text)).flat());
  });

  it("keeps every line of a paragraph that goes on and on", () => {
    const text = Array(5000).fill("We bake *every* day.").join("\n");
    expect(plainWords(text).split(/\n+/)).toEqual(Array(5000).fill("We bake every day."));
  });

  it.each(["", "# ", "- "])("shows a line that goes on and on as it is after %j", (sign) => {
    const line = "*a* ".repeat(10_000).trim();
    expect(plainWords(sign + line)).toBe((sign === "- " ? sign : "") + line);
  });

  it("gives the words alone for the clipboard", () => {
    expect(plainWords("**Yes**, [here](https://a.example):\n- *one*\n- `two`\n\nend\nof it")).toBe(
      "Yes, here:\n\n- one\n- two\n\nend\nof it",
    );
  });
});
