// The pages of the guide in their order. Their words are the Markdown files that people read on a code host too; they
// travel with the guide's own chunk, which no other page loads.
import { type Block, type Heading, readGuide } from "./read-guide";

const files = import.meta.glob<string>("../../../../docs/guide/owners/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The name of each file, and what the side navigation calls it. */
const order = [
  ["start", "Start in five minutes"],
  ["knowledge", "Knowledge that answers"],
  ["leads", "Leads and conversations"],
  ["website", "On your website"],
  ["credit", "Credit and recharging"],
  ["social", "Social media bots"],
  ["privacy", "Data and privacy"],
  ["questions", "Questions"],
  ["widget", "The code in detail"],
] as const;

export interface GuidePage {
  name: string;
  path: string;
  label: string;
  title: string;
  /** Without the title, which the page sets itself. */
  blocks: Block[];
  parts: Heading[];
}

export const guidePages: GuidePage[] = order.map(([name, label], at) => {
  const [first, ...blocks] = readGuide(textOf(name));
  return {
    name,
    path: at === 0 ? "/docs" : `/docs/${name}`,
    label,
    title: first?.kind === "heading" ? first.text : label,
    blocks,
    parts: blocks.filter((block): block is Heading => block.kind === "heading" && block.level === 2),
  };
});

export function textOf(name: string): string {
  const found = Object.entries(files).find(([path]) => path.endsWith(`/${name}.md`));
  return found?.[1] ?? "";
}

export function pageAt(path: string): GuidePage | undefined {
  const wanted = path.replace(/\/+$/, "");
  return guidePages.find((page) => page.path === wanted || `/docs/${page.name}` === wanted);
}
