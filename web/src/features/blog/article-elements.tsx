// Draws the HTML of an article. The server has cleaned it, and it is still not trusted: it is read into a document
// that runs nothing and loads nothing, and only what is listed here is made anew as React elements. What is not listed
// is left out with all it holds, or, if it is mere packaging, unwrapped. No attribute passes but those named.
import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { useBlogTexts } from "./texts";

/** Elements that stay what they are. The article's page has the one h1, so its headings begin below. */
const kept: Record<string, string> = {
  p: "p",
  h1: "h2",
  h2: "h2",
  h3: "h3",
  h4: "h4",
  h5: "h4",
  h6: "h4",
  ul: "ul",
  ol: "ol",
  li: "li",
  dl: "dl",
  dt: "dt",
  dd: "dd",
  blockquote: "blockquote",
  pre: "pre",
  code: "code",
  strong: "strong",
  b: "strong",
  em: "em",
  i: "em",
  s: "s",
  del: "s",
  sub: "sub",
  sup: "sup",
  figure: "figure",
  figcaption: "figcaption",
  table: "table",
  thead: "thead",
  tbody: "tbody",
  tr: "tr",
  th: "th",
  td: "td",
};
const empty: Record<string, string> = { br: "br", hr: "hr" };
const unwrapped = new Set(
  "div span section article main header footer center font small u mark tfoot".split(" "),
);
/** Between these React allows no text, and the white space there means nothing. */
const textless = new Set(["ul", "ol", "dl", "table", "thead", "tbody", "tr"]);
const DEEPEST = 30;

export function ArticleText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return children(body, 0);
}

function children(parent: Element, depth: number): ReactNode[] {
  const bare = textless.has(parent.localName);
  return Array.from(parent.childNodes, (node, at) => {
    const drawn = nodeElement(node, depth, bare);
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
    return drawn === null ? null : <Fragment key={at}>{drawn}</Fragment>;
  });
}

function nodeElement(node: Node, depth: number, bare: boolean): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return bare && !node.nodeValue?.trim() ? null : node.nodeValue;
  if (!(node instanceof Element) || depth > DEEPEST) return null;
  // Names of other languages, such as SVG, mean other things.
  if (node.namespaceURI !== "http://www.w3.org/1999/xhtml") return null;
  const name = node.localName;
  if (name === "a") return link(node, depth);
  if (name === "img") return picture(node);
  if (unwrapped.has(name)) return children(node, depth + 1);
  if (empty[name]) return createElement(empty[name]);
  const tag = kept[name];
  if (!tag) return null;
  if (tag === "table") return scrolling(node, depth);
  const start = tag === "ol" ? Number(node.getAttribute("start") ?? 1) : 1;
  return createElement(tag, start > 1 ? { start } : null, ...children(node, depth + 1));
}

function scrolling(table: Element, depth: number): ReactNode {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  return <div tabIndex={0}>{createElement("table", null, ...children(table, depth + 1))}</div>;
}

function link(node: Element, depth: number): ReactNode {
  const words = children(node, depth + 1);
  const href = node.getAttribute("href")?.trim() ?? "";
  if (/^\/(?![/\\])/.test(href)) return <Link to={href}>{words}</Link>;
  const address = addressOf(href, ["http:", "https:", "mailto:"]);
  if (!address) return words;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {words}
      <span className="visually-hidden"> {useBlogTexts.now().newTab}</span>
    </a>
  );
}

function picture(node: Element): ReactNode {
  const src = node.getAttribute("src")?.trim() ?? "";
  const address = /^\/(?![/\\])/.test(src) ? src : addressOf(src, ["https:"]);
  if (!address) return null;
  const size = (name: string) => {
    const value = Number(node.getAttribute(name));
    return Number.isInteger(value) && value > 0 && value <= 4000 ? value : undefined;
  };
  return (
    <img
      src={address}
      alt={node.getAttribute("alt") ?? ""}
      width={size("width")}
      height={size("height")}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}

function addressOf(written: string, protocols: string[]): string | undefined {
  try {
    const url = new URL(written);
    return protocols.includes(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
