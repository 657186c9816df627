import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MarkdownText } from "./MarkdownText";
import { plainWords, readMarkdown } from "./markdown";

function html(text: string): string {
  return render(<MarkdownText text={text} />).container.innerHTML;
}

const link = (href: string, words: string) =>
  `<a href="${href}" target="_blank" rel="noopener nofollow ugc">${words}</a>`;

describe("markdown in answers", () => {
  it.each([
    [
      "**bold** and *soft* and __bold__ and _soft_",
      "<p><strong>bold</strong> and <em>soft</em> and <strong>bold</strong> and <em>soft</em></p>",
    ],
    ["**bold *both* bold**", "<p><strong>bold <em>both</em> bold</strong></p>"],
    ["one\ntwo\n\nthree", "<p>one<br>two</p><p>three</p>"],
    ["`a *b* <i>`", "<p><code>a *b* &lt;i&gt;</code></p>"],
    [
      "Take:\n- one\n* two\n\n1. a\n2) b",
      '<p>Take:</p><ul><li>one</li><li>two</li></ul><ol start="1"><li>a</li><li>b</li></ol>',
    ],
    ["## Hours ##\n7 to 5", "<p><strong>Hours</strong></p><p>7 to 5</p>"],
    ["```js\nlet a = 1;\n```\nend", "<pre><code>let a = 1;</code></pre><p>end</p>"],
    ["[shop](https://a.example/x_y)", `<p>${link("https://a.example/x_y", "shop")}</p>`],
    ["See https://a.example/x.", `<p>See ${link("https://a.example/x", "https://a.example/x")}.</p>`],
    [
      "Mail ann_lee@a.example, please",
      `<p>Mail ${link("mailto:ann_lee@a.example", "ann_lee@a.example")}, please</p>`,
    ],
    ["2 * 3 * 4 and snake_case_name and 5*", "<p>2 * 3 * 4 and snake_case_name and 5*</p>"],
    ["\\*plain\\* [1] and [x] and ** and ****", "<p>*plain* [1] and [x] and ** and ****</p>"],
  ])("%j", (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java\tscript:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](vbscript:msgbox)",
    "[x](//evil.example)",
    "[x](/logout)",
    "![x](https://evil.example/pixel.gif)",
    "![x](javascript:alert(1))",
    "[![x](https://evil.example/p.gif)](javascript:alert(1))",
    "**<b onclick=alert(1)>x</b>**",
    "`</code><script>alert(1)</script>`",
    "```\n</code></pre><script>alert(1)</script>\n```",
    '<a href="https://evil.example" onmouseover="alert(1)">x</a>',
    '[x](https://evil.example"onmouseover="alert(1))',
    "<javascript:alert(1)>",
    "&lt;script&gt;",
  ])("%j brings no markup of its own", (text) => {
    const { container } = render(<MarkdownText text={text} />);
    const names = new Set(Array.from(container.querySelectorAll("*"), (element) => element.localName));
    for (const name of names) expect(["p", "strong", "em", "code", "pre", "a", "br"]).toContain(name);
    for (const anchor of container.querySelectorAll("a")) {
      expect(anchor.protocol).toMatch(/^(https?|mailto):$/);
      expect(anchor.getAttributeNames().sort()).toEqual(["href", "rel", "target"]);
    }
  });

  it("a link in a link is one link, and never a hidden address", () => {
    expect(html("[see https://b.example](https://a.example/)")).toBe(
      `<p>${link("https://a.example/", "see https://b.example")}</p>`,
    );
  });

  it.each(["*", "_", "[", "**a", "![", "`", "[a](", "https://", "a@", "\\", "- "])(
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
