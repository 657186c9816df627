// Draws a page of the guide. Every heading can be linked to, and every picture has its room before it comes.
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { IconLink } from "@/components/icons";
import { Prose } from "@/components/Prose";
import { GuidePicture } from "./GuidePicture";
import classes from "./GuideText.module.css";
import type { Block, Heading, Inline } from "./read-guide";
import { guideTexts as texts } from "./texts";

export function GuideText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <Prose>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no identity but their place
        <Fragment key={at}>{blockElement(block)}</Fragment>
      ))}
    </Prose>
  );
}

function blockElement(block: Block): ReactNode {
  switch (block.kind) {
    case "heading":
      return <HeadingElement heading={block} />;
    case "paragraph":
      return <p>{inlines(block.parts)}</p>;
    case "note":
      return <p className={classes.note}>{inlines(block.parts)}</p>;
    case "picture":
      return <GuidePicture name={block.name} alt={block.alt} />;
    case "code":
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case "list": {
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      const items = block.items.map((item, at) => <li key={at}>{inlines(item)}</li>);
      return block.start === undefined ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
    case "table":
      return <Table head={block.head} rows={block.rows} />;
  }
}

function HeadingElement({ heading: { level, id, text } }: { heading: Heading }) {
  const Tag = level <= 2 ? "h2" : "h3";
  return (
    <Tag id={id}>
      {text}
      <Link className={classes.anchor} to={`#${id}`} aria-label={texts.linkTo(text)}>
        <IconLink size={17} aria-hidden="true" />
      </Link>
    </Tag>
  );
}

function Table({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <th key={at} scope="col">
                {inlines(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={at}>
              {row.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={place}>{inlines(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inlines(parts: readonly Inline[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  return parts.map((part, at) => <Fragment key={at}>{inlineElement(part)}</Fragment>);
}

function inlineElement(part: Inline): ReactNode {
  switch (part.kind) {
    case "text":
      return part.text;
    case "code":
      return <code>{part.text}</code>;
    case "screen":
      return <strong>{inlines(part.parts)}</strong>;
    case "foreign":
      return <em>{inlines(part.parts)}</em>;
    case "link":
      return part.href.startsWith("http") ? (
        <a href={part.href} target="_blank" rel="noopener noreferrer">
          {inlines(part.parts)}
          <span className="visually-hidden"> {texts.newTab}</span>
        </a>
      ) : (
        <Link to={part.href}>{inlines(part.parts)}</Link>
      );
  }
}
