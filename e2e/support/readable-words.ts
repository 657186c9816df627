// What can be read on a part of a page, as lines of text. The first two functions run in the browser, so they may use
// nothing from around them.

/** The words in their order, and what stands in the fields. What only a screen reader gets is left out. */
export function readableWords(
  part: Element,
  [end, vague]: readonly [end: Node | null, vague: readonly Node[]],
): string[] {
  const lines: string[] = [];
  const unwritten = ["checkbox", "radio", "file", "color", "password", "hidden"];
  const isShown = (at: Element) => {
    const box = at.getBoundingClientRect();
    const visible = at.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return visible && box.width > 1 && box.height > 1;
  };
  const isBehind = (node: Node) =>
    end !== null && (end.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const read = (node: Node): void => {
    if (node === end || isBehind(node) || vague.includes(node)) return;
    if (node.nodeType === Node.TEXT_NODE) {
      const holder = node.parentElement;
      if (!holder || isShown(holder)) lines.push(...(node.nodeValue ?? "").split("\n"));
    } else if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) {
      if (isShown(node) && !unwritten.includes(node.type))
        lines.push(...`[${node.value || node.placeholder}]`.split("\n"));
    } else if (!(node instanceof HTMLStyleElement || node instanceof HTMLScriptElement)) {
      if (node instanceof Element && node.shadowRoot) read(node.shadowRoot);
      for (const child of node.childNodes) read(child);
    }
  };
  read(part);
  return lines.map((line) => line.replace(/\s+/g, " ").trim()).filter((line) => line !== "");
}

/** Puts other words in the place of some, in texts and in fields. */
export function replaceWords(
  part: Element,
  [source, flags, shown]: readonly [source: string, flags: string, shown: string],
): void {
  const found = new RegExp(source, flags);
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const words = node.nodeValue ?? "";
    if (found.test(words)) node.nodeValue = words.replace(found, shown);
    found.lastIndex = 0;
  }
  for (const field of part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input:not([type=file]), textarea",
  ))
    field.value = field.value.replace(found, shown);
}

const month = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*";
const weekday = "(?:Mon|Tue|Tues|Wed|Wednes|Thu|Thurs|Fri|Sat|Satur|Sun)(?:day)?";
const volatile: readonly [RegExp, string][] = [
  [new RegExp(`(?:${weekday},? )?${month} \\d{1,2}(?:, \\d{4})?\\b`, "g"), "DAY"],
  [new RegExp(`(?:${weekday},? )?\\b\\d{1,2} ${month}(?: \\d{4})?\\b`, "g"), "DAY"],
  [/\b(?:Today|Tomorrow)\b/g, "DAY"],
  [/\b\d{1,2}:\d{2}(?:\s?[AP]M)?/g, "TIME"],
  [/just now|\b\d+ (?:seconds?|minutes?|hours?) ago/g, "AGO"],
];

/** The same words on any day. */
export function steady(lines: readonly string[]): string {
  const words = lines.map((line) =>
    volatile.reduce((said, [found, name]) => said.replace(found, name), line),
  );
  return `${words.join("\n")}\n`;
}
