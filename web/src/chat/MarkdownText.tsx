// Draws an answer. Everything is a React element made from data; there is no way from an answer to HTML.

import { type Block, type Inline, readMarkdown } from "@botwright/chat-core/markdown";
import { Fragment } from "react";

export function MarkdownText({ text }: { text: string }) {
  return readMarkdown(text).map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
    <BlockElement key={at} block={block} />
  ));
}

function BlockElement({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading":
      return (
        <p>
          <strong>{inlines(block.parts)}</strong>
        </p>
      );
    case "paragraph":
      return <p>{inlines(block.parts)}</p>;
    case "code":
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case "list": {
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      const items = block.items.map((item, at) => <li key={at}>{inlines(item)}</li>);
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

function inlines(parts: Inline[]) {
  return parts.map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <Fragment key={at}>{inlineElement(part)}</Fragment>;
  });
}

function inlineElement(part: Inline) {
  switch (part.kind) {
    case "text":
      return part.text;
    case "break":
      return <br />;
    case "code":
      return <code>{part.text}</code>;
    case "bold":
      return <strong>{inlines(part.parts)}</strong>;
    case "italic":
      return <em>{inlines(part.parts)}</em>;
    case "link":
      return (
        <a href={part.href} target="_blank" rel="noopener nofollow ugc">
          {inlines(part.parts)}
        </a>
      );
  }
}
