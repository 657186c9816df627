import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import { answerArticle, answerPosts, post } from "./testing-blog";

async function textOf(html: string): Promise<HTMLElement> {
  answerPosts([]);
  answerArticle(`${html}<p>The last line.</p>`);
  renderApp("/blog/post-1");
  const last = await screen.findByText("The last line.");
  return last.parentElement as HTMLElement;
}

describe("an article", () => {
  it("has its facts, its text, a way back and others to go on with", async () => {
    answerPosts([post(1), post(2), post(3, { labels: ["FAQ"] }), post(4), post(5)]);
    answerArticle("<h1>Begin</h1><p>One <strong>bold</strong> word.</p>", {
      labels: ["FAQ"],
      author: "Mira",
      updated: "2026-11-01T08:00:00Z",
    });
    renderApp("/blog/post-1");
    expect(await screen.findByRole("heading", { level: 1, name: "Post 1" })).toBeInTheDocument();
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(screen.getByRole("heading", { level: 2, name: "Begin" })).toBeInTheDocument();
    expect(screen.getByText("by Mira")).toBeInTheDocument();
    expect(screen.getByText("3 min read")).toBeInTheDocument();
    expect(screen.getByText("Updated Nov 1, 2026")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "All articles" })).toHaveAttribute("href", "/blog");
    const labels = screen.getAllByRole("link", { name: "FAQ" }).map((link) => link.getAttribute("href"));
    expect(labels).toContain("/blog?label=FAQ");
    const more = within(await screen.findByRole("region", { name: "More articles" }));
    const titles = more.getAllByRole("heading", { level: 3 }).map((title) => title.textContent);
    expect(titles).toEqual(["Post 3", "Post 2", "Post 4"]);
    await waitFor(() => expect(document.title).toBe("Post 1 · Botwright"));
  });

  it("of a feed names its original", async () => {
    answerPosts([]);
    answerArticle("<p>Words.</p>", { url: "https://blog.example/2026/1.html" });
    renderApp("/blog/post-1");
    const original = await screen.findByRole("link", { name: /Read it where it was published/ });
    expect(original).toHaveAttribute("href", "https://blog.example/2026/1.html");
    expect(original).toHaveAttribute("target", "_blank");
  });

  it("that is not there says so", async () => {
    server.use(
      http.get("*/api/blog/posts/gone", () =>
        HttpResponse.json({ detail: "No such post." }, { status: 404 }),
      ),
    );
    renderApp("/blog/gone");
    expect(await screen.findByRole("heading", { level: 1, name: "No such article" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "All articles" })).toHaveAttribute("href", "/blog");
  });

  it("that cannot be loaded is tried again on demand", async () => {
    answerPosts([]);
    answerArticle("<p>Here it is.</p>");
    server.use(http.get("*/api/blog/posts/post-1", () => HttpResponse.error(), { once: true }));
    const { user } = renderApp("/blog/post-1");
    await user.click(await screen.findByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("Here it is.")).toBeInTheDocument();
  });
});

describe("the text of an article", () => {
  it("keeps what texts are made of", async () => {
    const text = await textOf(
      `<h2>Title</h2><ul><li>one</li> <li>two</li></ul><ol start="3"><li>three</li></ol>
       <blockquote>said</blockquote><pre><code>Q: When?</code></pre><hr>
       <table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>
       <div><span>wrapped</span></div>
       <img src="https://pictures.example/a.png" alt="A loaf" width="400" height="300">`,
    );
    const names = ["h2", "ul", "ol", "blockquote", "pre code", "hr", "table thead th", "table td"];
    for (const name of names) expect(text.querySelector(name), name).not.toBeNull();
    expect(text.querySelector("ol")).toHaveAttribute("start", "3");
    expect(text).toHaveTextContent("wrapped");
    const picture = screen.getByRole("img", { name: "A loaf" });
    expect(picture).toHaveAttribute("loading", "lazy");
    expect(picture).toHaveAttribute("height", "300");
  });

  it("opens other websites in a new tab and our own pages here", async () => {
    const text = await textOf(
      `<p><a href="https://other.example/x" onclick="alert(1)" class="evil">there</a> <a href="/pricing">here</a></p>`,
    );
    const [there, here] = text.querySelectorAll("a");
    expect(there).toHaveAttribute("target", "_blank");
    expect(there?.getAttribute("rel")).toContain("noopener");
    expect(there?.getAttributeNames().sort()).toEqual(["href", "rel", "target"]);
    expect(here).toHaveAttribute("href", "/pricing");
    expect(here).not.toHaveAttribute("target");
  });

  it.each([
    ["a script", `<script>window.hacked = 1</script>`],
    ["a handler", `<img src="x" onerror="window.hacked = 1"><p onclick="window.hacked = 1">p</p>`],
    [
      "a javascript: link",
      `<a href="javascript:window.hacked=1">x</a><a href=" java\nscript:window.hacked=1">y</a>`,
    ],
    ["a data: link", `<a href="data:text/html,<script>window.hacked=1</script>">x</a>`],
    ["another host in disguise", `<a href="//evil.example">x</a><a href="/\\evil.example">y</a>`],
    [
      "a frame",
      `<iframe src="https://evil.example" srcdoc="<script>1</script>"></iframe><object data="x"></object>`,
    ],
    ["a form", `<form action="https://evil.example"><input name="password"><button>Sign in</button></form>`],
    [
      "styles",
      `<style>main{display:none}</style><p style="position:fixed;inset:0">p</p><link rel="stylesheet" href="//e">`,
    ],
    [
      "svg and maths",
      `<svg><script>1</script><a href="javascript:1">z</a></svg><math><mtext><style></style></mtext></math>`,
    ],
    [
      "a template",
      `<template><img src=x onerror=alert(1)></template><noscript><p title="</noscript><img src=x onerror=1>"></noscript>`,
    ],
    [
      "a base and a refresh",
      `<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example">`,
    ],
    [
      "pictures that tell on the reader",
      `<img src="http://evil.example/a.png"><img src="data:image/svg+xml,<svg onload=1>">`,
    ],
    ["names that shadow the page", `<p id="main" name="location" class="visually-hidden">p</p>`],
  ])("lets nothing of %s through", async (_what, html) => {
    const text = await textOf(html);
    const banned =
      "script, iframe, object, form, input, button, style, svg, math, template, base, meta, link, noscript, img";
    expect(text.querySelectorAll(banned)).toHaveLength(0);
    for (const element of text.querySelectorAll("*")) expect(element.getAttributeNames()).toEqual([]);
    expect(window).not.toHaveProperty("hacked");
  });

  it("survives a text that is nested too deeply to be one", async () => {
    const text = await textOf(`${"<blockquote>".repeat(3000)}deep${"</blockquote>".repeat(3000)}`);
    expect(text).not.toHaveTextContent("deep");
  });
});
