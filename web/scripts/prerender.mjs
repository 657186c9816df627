// After the build: makes of `index.html` one document for every public page and language, `pages/<name>.<language>.html`,
// with the page drawn in it. The server sends the one that fits, or `index.html` where there is none.
// The content security policy allows no style attributes, so each becomes a rule in a style element with a nonce.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

process.env.NODE_ENV = "production";

const here = (path) => new URL(`../${path}`, import.meta.url);
const read = (path) => readFileSync(here(path), "utf8");
const manifest = JSON.parse(read("dist/.vite/manifest.json"));
const START = "src/start.tsx";
const NONCE = 'nonce="__CSP_NONCE__"';
const ROOT = '<div id="root"></div>';
const NOTE = /\s*<noscript>[^<]*<\/noscript>/;

/** A module and everything that it imports, those that others need first. */
function withImports(keys, found = new Map()) {
  for (const key of keys) {
    if (found.has(key)) continue;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build.`);
    found.set(key, undefined);
    withImports(chunk.imports ?? [], found);
    found.delete(key);
    found.set(key, chunk);
  }
  return [...found.values()].filter(Boolean);
}

const shell = read("dist/index.html");
const unnamed = (files, html) => files.filter((file) => !html.includes(`"/${file}"`));
const stylesOf = (chunks, html = shell) => unnamed([...new Set(chunks.flatMap(({ css = [] }) => css))], html);
const scriptsOf = (chunks, html = shell) =>
  unnamed(
    chunks.map(({ file }) => file),
    html,
  );
const link = (rel, file) => `<link rel="${rel}" crossorigin href="/${file}" ${NONCE}>`;
const inHead = (tags) => `${tags.map((tag) => `  ${tag}\n  `).join("")}</head>`;

/** The letters that every page begins with; a browser would only ask for them after the styles. */
const letters = Object.values(manifest)
  .flatMap(({ file, assets = [] }) => [file, ...assets])
  .find((file) => /inter-latin-wght-normal.*woff2$/.test(file));
const font = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${letters}">`;

const entities = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** Style attributes outrank every other rule, and so do these. */
function withoutStyleAttributes(html) {
  const numbers = new Map();
  const marked = html.replace(/ style="([^"]*)"/g, (_, style) => {
    if (!numbers.has(style)) numbers.set(style, numbers.size);
    return ` data-style="${numbers.get(style)}"`;
  });
  const rules = [...numbers].map(([style, number]) => {
    const plain = style.replace(/&(quot|#x27|lt|gt|amp);/g, (entity) => entities[entity]);
    const declarations = plain.split(";").filter(Boolean);
    return `[data-style="${number}"]{${declarations.map((one) => `${one}!important`).join(";")}}`;
  });
  return { html: marked, rules: rules.join("\n") };
}

/** JSON in which no character means anything to HTML. */
const contained = (data) =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const { render, withMarks, faqData, PAGES, LANGUAGES } = await import(
  pathToFileURL(here("node_modules/.prerender/render.js").pathname).href
);

/** A document that is drawn by scripts: it asks for all of them at once. */
function complete(name, start) {
  const html = read(`dist/${name}`);
  const chunks = withImports([start]);
  const styles = stylesOf(chunks, html).map((file) => link("stylesheet", file));
  const scripts = scriptsOf(chunks, html).map((file) => link("modulepreload", file));
  writeFileSync(here(`dist/${name}`), html.replace("</head>", inHead([font, ...styles, ...scripts])));
}
complete("index.html", START);
complete("chat.html", "src/chat-page/start.tsx");

rmSync(here("dist/pages"), { recursive: true, force: true });
mkdirSync(here("dist/pages"));
for (const { path, modules, needsScripts, list } of PAGES) {
  const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
  for (const language of LANGUAGES) {
    const chunks = withImports([START, ...modules]);
    const write = (file, drawn, note) =>
      writeFileSync(here(`dist/pages/${file}.${language}.html`), page(path, language, chunks, drawn, note));
    write(name, await render(path, language), needsScripts);
    if (list) write(`${name}-list`, withMarks(await render(path, language, true)), false);
  }
}

function page(path, language, chunks, drawn, note) {
  if (/<script|<template/.test(drawn)) throw new Error(`${path} is not drawn in one piece.`);
  const { html, rules } = withoutStyleAttributes(drawn);
  // A form that nobody looks after yet would send what is in it along in the address.
  const tame = html.replaceAll("<form ", "<form inert ");
  const data =
    path === "/faq" ? [`<script type="application/ld+json">${contained(faqData(language))}</script>`] : [];
  const tags = [
    font,
    ...stylesOf(chunks).map((file) => link("stylesheet", file)),
    `<style ${NONCE}>${rules}</style>`,
    ...data,
  ];
  // Words come first: the scripts are only asked for when the page has been painted (src/prerender/takeover.ts).
  const scripts = scriptsOf(chunks).map((file) => `/${file}`);
  return shell
    .replace(/<html lang="[a-z]+"/, `<html lang="${language}"`)
    .replace("</head>", () => inHead(tags))
    .replace(
      ROOT,
      () => `<div id="root"><div data-drawn-ahead data-scripts="${scripts.join(" ")}">${tame}</div></div>`,
    )
    .replace(note ? "" : NOTE, "");
}
