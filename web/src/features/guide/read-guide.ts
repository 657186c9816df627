// Reads the Markdown that the guide is written in: the common forms and no more, since the files are our own. The one
// for chats (`chat-core`) knows no tables, pictures or links within the site, and need not.

export type Inline =
  | { kind: "text" | "code"; text: string }
  | { kind: "screen" | "foreign"; parts: Inline[] }
  | { kind: "link"; href: string; parts: Inline[] };

export interface Heading {
  kind: "heading";
  level: number;
  id: string;
  text: string;
}

export type Block =
  | Heading
  | { kind: "paragraph" | "note"; parts: Inline[] }
  | { kind: "list"; start: number | undefined; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string }
  | { kind: "picture"; name: string; alt: string };

export function readGuide(text: string): Block[] {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const blocks: Block[] = [];
  let at = 0;
  const here = () => lines[at] ?? "";
  /** The lines from here on that belong together. */
  const take = (belongs: (line: string) => boolean) => {
    const taken: string[] = [];
    while (at < lines.length && belongs(here())) {
      taken.push(here());
      at += 1;
    }
    return taken;
  };
  while (at < lines.length) {
    const heading = /^(#{1,4}) +(.+)$/.exec(here());
    const picture = /^!\[([^\]]*)\]\(([^)]+)\)$/.exec(here());
    if (here().trim() === "") {
      at += 1;
    } else if (heading) {
      blocks.push(headingOf(heading[1] ?? "", heading[2] ?? ""));
      at += 1;
    } else if (picture) {
      blocks.push({ kind: "picture", alt: picture[1] ?? "", name: fileName(picture[2] ?? "") });
      at += 1;
    } else if (here().startsWith("```")) {
      at += 1;
      blocks.push({ kind: "code", text: take((line) => !line.startsWith("```")).join("\n") });
      at += 1;
    } else if (here().startsWith("|")) {
      blocks.push(tableOf(take((line) => line.startsWith("|"))));
    } else if (here().startsWith(">")) {
      const said = take((line) => line.startsWith(">")).map((line) => line.replace(/^> ?/, ""));
      blocks.push({ kind: "note", parts: inline(said.join(" ")) });
    } else if (isItem(here())) {
      blocks.push(listOf(take((line) => isItem(line) || /^ +\S/.test(line))));
    } else {
      const words = take((line) => line.trim() !== "" && !/^(#|```|\||>|!\[)/.test(line) && !isItem(line));
      blocks.push({ kind: "paragraph", parts: inline(words.join(" ")) });
    }
  }
  return blocks;
}

function isItem(line: string): boolean {
  return /^(?:-|\d+\.) +/.test(line);
}

function headingOf(signs: string, text: string): Heading {
  const words = plain(inline(text));
  return { kind: "heading", level: signs.length, id: anchorOf(words), text: words };
}

/** The anchor that code hosts give a heading too. */
export function anchorOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}

function listOf(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (isItem(line)) items.push(line.replace(/^(?:-|\d+\.) +/, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  const number = /^(\d+)\./.exec(lines[0] ?? "");
  return { kind: "list", start: number ? Number(number[1]) : undefined, items: items.map(inline) };
}

function tableOf(lines: string[]): Block {
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => inline(cell.trim()));
  const [head = "", , ...rows] = lines;
  return { kind: "table", head: cells(head), rows: rows.map(cells) };
}

function fileName(path: string): string {
  return path.replace(/^.*\//, "").replace(/\.\w+$/, "");
}

const forms = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/;

function inline(text: string): Inline[] {
  const found = forms.exec(text);
  if (!found) return text ? [{ kind: "text", text }] : [];
  const [whole, code, bold, slanted, words = "", target = ""] = found;
  const before = text.slice(0, found.index);
  let part: Inline;
  if (code !== undefined) part = { kind: "code", text: code };
  else if (bold !== undefined) part = { kind: "screen", parts: inline(bold) };
  else if (slanted !== undefined) part = { kind: "foreign", parts: inline(slanted) };
  else part = { kind: "link", href: addressOf(target), parts: inline(words) };
  const after = inline(text.slice(found.index + whole.length));
  return before ? [{ kind: "text", text: before }, part, ...after] : [part, ...after];
}

/** `leads.md#erase` on a code host is `/docs/leads#erase` here. */
function addressOf(target: string): string {
  const page = /^(\w+)\.md(#.*)?$/.exec(target);
  if (!page) return target;
  return `/docs${page[1] === "start" ? "" : `/${page[1]}`}${page[2] ?? ""}`;
}

export function plain(parts: readonly Inline[]): string {
  return parts.map((part) => ("parts" in part ? plain(part.parts) : part.text)).join("");
}
