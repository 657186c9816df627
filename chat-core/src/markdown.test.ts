import { describe, expect, it } from "vitest";
import { plainWords, readMarkdown } from "./markdown";

/**
 * Four times the letters take four times as long, and sixteen times where it goes by their square. What else the machine
 * does only adds to a time, so each size's best counts, and it is looked at again before it is called too long.
 */
function expectTimeToGrowWith(text: (length: number) => string) {
  const sizes = [text(5_000), text(20_000)].map((words) => ({ words, best: Number.POSITIVE_INFINITY }));
  const ratio = () => (sizes[1]?.best ?? 0) / (sizes[0]?.best ?? 0);
  for (let run = 0; run < 50 && !(run >= 3 && ratio() < 10); run += 1)
    for (const size of sizes) {
      const started = performance.now();
      readMarkdown(size.words);
      size.best = Math.min(size.best, performance.now() - started);
    }
  expect(ratio()).toBeLessThan(10);
}

describe("markdown in answers", () => {
  it.each(["*", "_", "[", "**a", "![", "`", "[a](", "[a](b(", "(b)", "https://", "a@", "\\", "- "])(
    "takes time that grows with the letters for %j, again and again",
    (piece) => expectTimeToGrowWith((length) => piece.repeat(length / piece.length)),
  );

  it.each([
    ["# a", "b"],
    ["# ", "\u2028"],
    ["- ", "\u2028"],
  ])("takes time that grows with the spaces between %j and %j", (begin, end) =>
    expectTimeToGrowWith((length) => begin + " ".repeat(length - 10) + end),
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
