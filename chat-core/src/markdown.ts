// Reads the little markdown that answers are written in. The result is a tree of plain data, never HTML:
// what is not one of the few known forms stays text, so nothing in an answer can become markup of its own.
// Pictures are left out on purpose; fetching one would tell a stranger who reads the answer.

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "break" }
  | { kind: "code"; text: string }
  | { kind: "bold" | "italic"; parts: Inline[] }
  | { kind: "link"; href: string; parts: Inline[] };

export type Block =
  | { kind: "paragraph" | "heading"; parts: Inline[] }
  | { kind: "list"; ordered: boolean; start: number; items: Inline[][] }
  | { kind: "code"; text: string };

/** A longer line is not ours; it is shown as it is. A longer paragraph is cut at a line. */
const READ_AT_MOST = 20_000;
const DEEPEST = 4;

export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let words = "";
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/);
  const endParagraph = () => {
    if (words) blocks.push({ kind: "paragraph", parts: inline(words) });
    words = "";
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const heading = /^#{1,6} +([^ ]+(?: +[^ ]+)*?)(?: +#+)? *$/.exec(line);
    const item = /^\s*(?:([-*•])|(\d{1,3})[.)]) +(.*)$/.exec(line);
    if (line.trim() === "") {
      endParagraph();
    } else if (line.startsWith("```")) {
      endParagraph();
      const end = lines.indexOf("```", at + 1);
      const stop = end < 0 ? lines.length : end;
      blocks.push({ kind: "code", text: lines.slice(at + 1, stop).join("\n") });
      at = stop;
    } else if (heading) {
      endParagraph();
      blocks.push({ kind: "heading", parts: inline(heading[1] ?? "") });
    } else if (item) {
      endParagraph();
      addItem(blocks, item[2], item[3] ?? "");
    } else {
      if (words.length + line.length > READ_AT_MOST) endParagraph();
      words += `${words && "\n"}${line.trim()}`;
    }
  }
  endParagraph();
  return blocks;
}

function addItem(blocks: Block[], number: string | undefined, words: string): void {
  const ordered = number !== undefined;
  const last = blocks.at(-1);
  if (last?.kind === "list" && last.ordered === ordered) last.items.push(inline(words));
  else blocks.push({ kind: "list", ordered, start: Number(number ?? 1), items: [inline(words)] });
}

/** The address if a link may lead there. */
export function safeHref(address: string): string | undefined {
  try {
    const url = new URL(address);
    return ["http:", "https:", "mailto:", "tel:"].includes(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** A number to call begins with the country's code; without one it may be the number of anything. */
const special = /[\\`*_[!\n]|https?:\/\/|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+|\+\d[\d ()./-]{5,20}\d/i;

function inline(text: string, depth = 0): Inline[] {
  if (text.length > READ_AT_MOST) return [{ kind: "text", text }];
  const parts: Inline[] = [];
  let plain = "";
  let rest = text;
  const add = (part: Inline) => {
    if (plain) parts.push({ kind: "text", text: plain });
    plain = "";
    parts.push(part);
  };
  let before = "";
  while (rest !== "") {
    const found = special.exec(rest);
    if (!found) break;
    // The letter before is asked of short pieces: a long text that was put together is copied whole for it.
    const words = rest.slice(0, found.index);
    plain += words;
    before = words.at(-1) ?? before;
    rest = rest.slice(found.index);
    const { part, width } = form(rest, found[0], before, depth);
    if (typeof part === "string") plain += part;
    else add(part);
    before = (typeof part === "string" ? part : rest.slice(0, width)).at(-1) ?? before;
    rest = rest.slice(width);
  }
  plain += rest;
  if (plain) parts.push({ kind: "text", text: plain });
  return parts;
}

interface Read {
  part: Inline | string;
  width: number;
}

/** The form that begins here, or its first letters as text. */
function form(rest: string, sign: string, before: string, depth: number): Read {
  const asText = { part: sign, width: sign.length };
  if (sign === "\n") return { part: { kind: "break" }, width: 1 };
  if (sign === "\\") return escaped(rest) ?? asText;
  if (sign === "`") return code(rest) ?? asText;
  if (sign === "[" || sign === "!") return bracketed(rest, depth) ?? asText;
  if (sign === "*" || sign === "_") return stressed(rest, before, depth) ?? asText;
  if (sign[0] === "+" && !sign.includes("@")) return phone(sign, before) ?? asText;
  return address(rest, sign) ?? asText;
}

/** A backslash before a letter stays where it is, as in the path of a file. */
function escaped(rest: string): Read | undefined {
  return /^\\[!-/:-@[-`{-~]/.test(rest) ? { part: rest.slice(1, 2), width: 2 } : undefined;
}

function code(rest: string): Read | undefined {
  const end = rest.indexOf("`", 1);
  return end > 1 ? { part: { kind: "code", text: rest.slice(1, end) }, width: end + 1 } : undefined;
}

function bracketed(rest: string, depth: number): Read | undefined {
  const found =
    /^(!?)\[([^\][\n]{0,500})\]\(\s*<?((?:[^\s<>()]|\([^\s<>()]*\)){1,2000})>?(?:\s+"[^"\n]{0,200}")?\s*\)/.exec(
      rest,
    );
  if (!found) return undefined;
  const [whole, picture, words = "", target = ""] = found;
  const href = picture ? undefined : safeHref(target);
  const part: Inline | string = href ? { kind: "link", href, parts: inlineWords(words, depth) } : words;
  return { part, width: whole.length };
}

/** Inside a link there is no second one. */
function inlineWords(words: string, depth: number): Inline[] {
  const parts = depth < DEEPEST ? inline(words, depth + 1) : [{ kind: "text" as const, text: words }];
  return parts.flatMap((part) => (part.kind === "link" ? part.parts : [part]));
}

function stressed(rest: string, before: string, depth: number): Read | undefined {
  const sign = rest[0] ?? "";
  const mark = rest.startsWith(sign + sign) ? sign + sign : sign;
  // Underscores inside a word are part of it; a star between two numbers multiplies them.
  const multiplies = (left = "", right = "") => mark === "*" && /^\w\w$/.test(left + right);
  if (depth >= DEEPEST || (sign === "_" && /\w/.test(before)) || multiplies(before, rest[1]))
    return undefined;
  let end = rest.indexOf(mark, mark.length);
  while (mark.length === 1 && end > 0 && (rest[end + 1] === mark || multiplies(rest[end - 1], rest[end + 1])))
    end = rest.indexOf(mark, end + 2);
  const words = end > 0 ? rest.slice(mark.length, end) : "";
  if (words.trim() === "" || words !== words.trim()) return undefined;
  if (sign === "_" && /\w/.test(rest[end + mark.length] ?? "")) return undefined;
  const kind = mark.length === 2 ? "bold" : "italic";
  return { part: { kind, parts: inline(words, depth + 1) }, width: end + mark.length };
}

/** Quotes, brackets and full stops of other scripts end an address, which need no space before them. */
const inAddress = /^[\p{L}\p{M}\p{N}!#$%&'()*+,\-./:;=?@[\]_~]+/u;
/** No host ends in letters of two scripts: what follows `.com` at once is the sentence's next word. */
const behindHost = /^(https?:\/\/[^/?#]*\.[a-z]{2,})[^!-~][^./?#]*$/i;

function address(rest: string, sign: string): Read | undefined {
  const words = sign.includes("@") ? sign : (inAddress.exec(rest)?.[0] ?? "");
  // The full stop behind an address ends the sentence, not the address; a bracket that it opened, it closes.
  const bare = words.replace(/[.,;:!?)\]*_']+$/, "").replace(behindHost, "$1");
  const closes = words[bare.length] === ")" && bare.lastIndexOf("(") > bare.lastIndexOf(")");
  const shown = closes ? `${bare})` : bare;
  const href = safeHref(sign.includes("@") ? `mailto:${shown}` : shown);
  if (!href) return undefined;
  return { part: { kind: "link", href, parts: [{ kind: "text", text: shown }] }, width: shown.length };
}

/** What to dial. The zero in "+49 (0)30" is for those who leave the country's code out. */
export function dialled(number: string): string {
  const abroad = /^\D*(\+|00)/.test(number);
  return (abroad ? number.replace("(0)", "") : number).replace(/[^\d+]/g, "");
}

function phone(sign: string, before: string): Read | undefined {
  const number = dialled(sign);
  if (/\w/.test(before) || !/^\+\d{7,15}$/.test(number)) return undefined;
  return {
    part: { kind: "link", href: `tel:${number}`, parts: [{ kind: "text", text: sign }] },
    width: sign.length,
  };
}

/** The words alone, for the clipboard and for being read out. */
export function plainWords(text: string): string {
  const words = (parts: Inline[]): string =>
    parts
      .map((part) => {
        if (part.kind === "break") return "\n";
        return "parts" in part ? words(part.parts) : part.text;
      })
      .join("");
  return readMarkdown(text)
    .map((block) => {
      if (block.kind === "code") return block.text;
      if (block.kind !== "list") return words(block.parts);
      return block.items
        .map((item, at) => `${block.ordered ? `${block.start + at}.` : "-"} ${words(item)}`)
        .join("\n");
    })
    .join("\n\n");
}
