// Answers and what they must look like, whoever draws them.
const link = (href: string, words: string) =>
  `<a href="${href}" target="_blank" rel="noopener nofollow ugc">${words}</a>`;

export const drawnMarkdown: [text: string, html: string][] = [
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
  [
    "Call +49 (0)30 123-4567. Not 5+1234567, +12 or 2026-11-17.",
    `<p>Call ${link("tel:+49301234567", "+49 (0)30 123-4567")}. Not 5+1234567, +12 or 2026-11-17.</p>`,
  ],
  // Where no space stands behind an address.
  [
    "详情见https://a.example/menu。谢谢，https://a.example。（https://a.example/x）",
    `<p>详情见${link("https://a.example/menu", "https://a.example/menu")}。谢谢，${link("https://a.example/", "https://a.example")}。（${link("https://a.example/x", "https://a.example/x")}）</p>`,
  ],
  [
    "https://a.exampleをご覧 „https://a.example/x“ »https://a.example« https://a.example/x، https://a.example؟ https://a.example’s",
    `<p>${link("https://a.example/", "https://a.example")}をご覧 „${link("https://a.example/x", "https://a.example/x")}“ »${link("https://a.example/", "https://a.example")}« ${link("https://a.example/x", "https://a.example/x")}، ${link("https://a.example/", "https://a.example")}؟ ${link("https://a.example/", "https://a.example")}’s</p>`,
  ],
  [
    "https://ä.example/menü https://例.テスト/価格?a=b&c=~d#e",
    `<p>${link("https://xn--4ca.example/men%C3%BC", "https://ä.example/menü")} ${link("https://xn--fsq.xn--zckzah/%E4%BE%A1%E6%A0%BC?a=b&amp;c=~d#e", "https://例.テスト/価格?a=b&amp;c=~d#e")}</p>`,
  ],
  // Brackets that an address opens are its own; those around it are not.
  [
    "[cake](https://a.example/Cake_(food)) (https://a.example/Pie_(food))",
    `<p>${link("https://a.example/Cake_(food)", "cake")} (${link("https://a.example/Pie_(food)", "https://a.example/Pie_(food)")})</p>`,
  ],
  ["2 * 3 * 4 and snake_case_name and 5*", "<p>2 * 3 * 4 and snake_case_name and 5*</p>"],
  ["Boxes are 30*20*10 cm, *30*20 cm too*", "<p>Boxes are 30*20*10 cm, <em>30*20 cm too</em></p>"],
  ["\\_a\\_ C:\\Users\\ann \\", "<p>_a_ C:\\Users\\ann \\</p>"],
  ["这是*重要*的，2**bold**3", "<p>这是<em>重要</em>的，2<strong>bold</strong>3</p>"],
  ["\\*plain\\* [1] and [x] and ** and ****", "<p>*plain* [1] and [x] and ** and ****</p>"],
  // A link in a link is one link, and never a hidden address.
  [
    "[see https://b.example](https://a.example/)",
    `<p>${link("https://a.example/", "see https://b.example")}</p>`,
  ],
];

export const hostileMarkdown = [
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
];

/** What a drawn answer has that it must not have. */
export function foreignMarkup(drawn: Element): string[] {
  const own = ["p", "strong", "em", "code", "pre", "a", "br", "ul", "ol", "li"];
  const foreign = Array.from(drawn.querySelectorAll("*"), (element) => element.localName).filter(
    (name) => !own.includes(name),
  );
  for (const anchor of drawn.querySelectorAll("a")) {
    const attributes = anchor.getAttributeNames().sort().join();
    if (attributes !== "href,rel,target") foreign.push(attributes);
    if (!/^(https?|mailto|tel):$/.test(anchor.protocol)) foreign.push(anchor.protocol);
  }
  return foreign;
}
