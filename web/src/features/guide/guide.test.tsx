import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { switchLanguage } from "@/i18n/define-texts";
import { renderApp } from "@/testing/render-app";
import { guidePages, textOf } from "./guide-pages";
import { anchorOf, type Block, type Inline, plain, readGuide } from "./read-guide";

function inlinesOf(blocks: readonly Block[]): Inline[] {
  const all = (parts: readonly Inline[]): Inline[] =>
    parts.flatMap((part) => ("parts" in part ? [part, ...all(part.parts)] : [part]));
  return blocks.flatMap((block) => {
    if (block.kind === "paragraph" || block.kind === "note") return all(block.parts);
    if (block.kind === "list") return block.items.flatMap(all);
    if (block.kind === "table") return [...block.head, ...block.rows.flat()].flatMap(all);
    return [];
  });
}

describe("reading the guide", () => {
  it("knows the forms that its files are written in", () => {
    const blocks = readGuide(
      "# Title\n\nTwo\nlines with `code`, **Button**, *their menu* and [a link](leads.md#read-leads).\n\n" +
        "1. one\n2. two\n   goes on\n\n![A picture](../x/y/shot.webp)\n\n3. three\n\n- a\n- b\n\n" +
        "| a | b |\n|---|---|\n| c | **d** |\n\n> a note\n> of two lines\n\n```\nQ: *as it is*\n```\n",
    );
    expect(blocks.map((block) => block.kind)).toEqual([
      "heading",
      "paragraph",
      "list",
      "picture",
      "list",
      "list",
      "table",
      "note",
      "code",
    ]);
    expect(blocks[1]).toEqual({
      kind: "paragraph",
      parts: [
        { kind: "text", text: "Two lines with " },
        { kind: "code", text: "code" },
        { kind: "text", text: ", " },
        { kind: "screen", parts: [{ kind: "text", text: "Button" }] },
        { kind: "text", text: ", " },
        { kind: "foreign", parts: [{ kind: "text", text: "their menu" }] },
        { kind: "text", text: " and " },
        { kind: "link", href: "/docs/leads#read-leads", parts: [{ kind: "text", text: "a link" }] },
        { kind: "text", text: "." },
      ],
    });
    expect(blocks[2]).toMatchObject({ start: 1, items: [[{ text: "one" }], [{ text: "two goes on" }]] });
    expect(blocks[3]).toEqual({ kind: "picture", name: "shot", alt: "A picture" });
    expect(blocks[4]).toMatchObject({ start: 3 });
    expect(blocks[5]).toMatchObject({ start: undefined });
    expect(blocks[8]).toEqual({ kind: "code", text: "Q: *as it is*" });
  });

  it("gives headings the anchors that code hosts give them", () => {
    expect(anchorOf("Minute 1: create an account")).toBe("minute-1-create-an-account");
    expect(anchorOf("What’s new? – All of it")).toBe("whats-new--all-of-it");
  });
});

describe("the guide", () => {
  it("shows a page with its parts, its neighbours and its anchors", async () => {
    renderApp("/docs/knowledge");
    expect(
      await screen.findByRole("heading", { level: 1, name: "Writing knowledge that answers" }),
    ).toBeInTheDocument();
    const [menu] = screen.getAllByRole("navigation", { name: "Pages of the guide" });
    const open = within(menu as HTMLElement).getByRole("link", { current: "page" });
    expect(open).toHaveTextContent("Knowledge that answers");
    const turn = within(screen.getByRole("navigation", { name: "Previous and next page" }));
    expect(turn.getByRole("link", { name: /Previous/ })).toHaveAttribute("href", "/docs");
    expect(turn.getByRole("link", { name: /Next/ })).toHaveAttribute("href", "/docs/leads");
    const anchor = screen.getByRole("link", { name: "Link to “A document”" });
    expect(anchor).toHaveAttribute("href", "/docs/knowledge#a-document");
    expect(anchor.closest("h2")).toHaveAttribute("id", "a-document");
  });

  it("turns to the next page", async () => {
    const { user, path } = renderApp("/docs");
    await user.click(await screen.findByText("Next"));
    expect(await screen.findByRole("heading", { level: 1, name: guidePages[1]?.title })).toBeInTheDocument();
    expect(path()).toBe("/docs/knowledge");
  });

  it("gives every picture its size and words for those who cannot see it", async () => {
    const { container } = renderApp("/docs");
    await screen.findByRole("heading", { level: 1 });
    const wanted = guidePages[0]?.blocks.filter((block) => block.kind === "picture") ?? [];
    const shown = Array.from(container.querySelectorAll<HTMLImageElement>("figure img"));
    expect(shown).toHaveLength(wanted.length);
    for (const picture of shown) {
      expect(Number(picture.getAttribute("width"))).toBeGreaterThan(200);
      expect(Number(picture.getAttribute("height"))).toBeGreaterThan(100);
      expect(picture.alt.length).toBeGreaterThan(15);
      expect(picture).toHaveAttribute("loading", "lazy");
    }
  });

  it("says when there is no such page", async () => {
    renderApp("/docs/nowhere");
    expect(
      await screen.findByRole("heading", { level: 1, name: "No such page in the guide" }),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Go to the guide" })).toHaveAttribute("href", "/docs");
  });
});

describe("what the guide says", () => {
  const sources = Object.values(
    import.meta.glob<string>(
      ["/src/**/*.{ts,tsx}", "!/src/**/*.test.*", "!/src/**/*.gen.ts", "!/src/features/guide/**"],
      {
        query: "?raw",
        import: "default",
        eager: true,
      },
    ),
  ).join("\n");
  const pictures = Object.keys(import.meta.glob("./pictures/*.webp"));
  const words = Object.keys(import.meta.glob("./pictures/*.txt"));
  const pages = guidePages.map((page) => [page.name, page] as const);

  it.each(pages)("on the page %s names buttons as they are on the screen", (_name, { blocks }) => {
    const named = inlinesOf(blocks).flatMap((part) => (part.kind === "screen" ? [plain(part.parts)] : []));
    // Texts with a value in them stand in the sources with a gap: "Buy for $29" as "Buy for ${price}".
    const written = (name: string) => [
      `"${name}"`,
      `\`${name}\``,
      `\`${name.replace(/\$\d+/, "$${price}")}\``,
    ];
    const known = (name: string) => written(name).some((text) => sources.includes(text));
    expect(named.filter((name) => !known(name))).toEqual([]);
  });

  it.each(pages)("on the page %s leads nowhere that is not there", (_name, { blocks }) => {
    const links = inlinesOf(blocks).flatMap((part) => (part.kind === "link" ? [part.href] : []));
    for (const link of links.filter((href) => href.startsWith("/docs"))) {
      const [path, anchor] = link.split("#");
      const page = guidePages.find((other) => other.path === path);
      expect(page, link).toBeDefined();
      const anchors = page?.blocks.flatMap((block) => (block.kind === "heading" ? [block.id] : []));
      if (anchor) expect(anchors, link).toContain(anchor);
    }
  });

  it.each(pages)("on the page %s begins with its title and shows only pictures there are", (name, page) => {
    expect(textOf(name)).toMatch(/^# /);
    const shown = page.blocks.flatMap((block) => (block.kind === "picture" ? [block.name] : []));
    for (const picture of shown) {
      expect(pictures).toContain(`./pictures/${picture}.webp`);
      expect(words).toContain(`./pictures/${picture}.txt`);
    }
  });

  it("uses every picture that is taken", () => {
    const used = guidePages.flatMap((page) =>
      page.blocks.flatMap((block) => (block.kind === "picture" ? [`./pictures/${block.name}.webp`] : [])),
    );
    expect(pictures.filter((picture) => !used.includes(picture))).toEqual([]);
  });
});

it("tells those who read another language that it is only in English", async () => {
  await switchLanguage("es");
  renderApp("/docs");
  expect(await screen.findByText("Esta guía solo está disponible en inglés.")).toHaveAttribute("lang", "es");
});
