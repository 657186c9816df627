// Draws an answer as nodes; there is no way from an answer to HTML. While an answer is being written only its last
// blocks change, and only those are drawn anew, so that what a visitor has selected stays selected.
import { type Block, type Inline, readMarkdown } from "@botwright/chat-core/markdown";
import { element } from "../shared/element";

const drawnBefore = new WeakMap<Element, string[]>();

export function drawMarkdown(target: Element, text: string): void {
  const blocks = readMarkdown(text);
  const now = blocks.map((block) => JSON.stringify(block));
  const before = drawnBefore.get(target) ?? [];
  let same = 0;
  while (same < now.length && now[same] === before[same]) same += 1;
  while (target.childNodes.length > same) target.lastChild?.remove();
  target.append(...blocks.slice(same).map(drawBlock));
  drawnBefore.set(target, now);
}

function drawBlock(block: Block): Node {
  switch (block.kind) {
    case "heading":
      return element("p", {}, element("strong", {}, ...block.parts.map(drawInline)));
    case "paragraph":
      return element("p", {}, ...block.parts.map(drawInline));
    case "code":
      return element("pre", {}, element("code", {}, block.text));
    case "list": {
      const items = block.items.map((item) => element("li", {}, ...item.map(drawInline)));
      return block.ordered
        ? element("ol", { start: String(block.start) }, ...items)
        : element("ul", {}, ...items);
    }
  }
}

function drawInline(part: Inline): Node | string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "break":
      return element("br");
    case "code":
      return element("code", {}, part.text);
    case "bold":
      return element("strong", {}, ...part.parts.map(drawInline));
    case "italic":
      return element("em", {}, ...part.parts.map(drawInline));
    case "link":
      return element(
        "a",
        { href: part.href, target: "_blank", rel: "noopener nofollow ugc" },
        ...part.parts.map(drawInline),
      );
  }
}
