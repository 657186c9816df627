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

  it("gives the words alone for the clipboard", () => {
    expect(plainWords("**Yes**, [here](https://a.example):\n- *one*\n- `two`\n\nend\nof it")).toBe(
      "Yes, here:\n\n- one\n- two\n\nend\nof it",
    );
  });
});
