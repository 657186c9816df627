// Fails when the scripts that a page loads first outgrow its budget. It follows the static imports from the
// page's entries in the build's manifest, which is exactly what a browser has to fetch.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const pages = [
  { name: "The front page", entries: ["index.html", "src/start.tsx"], budget: 170 },
  { name: "The chat page", entries: ["chat.html", "src/chat-page/start.tsx"], budget: 130 },
];
const dist = new URL("../dist/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", dist), "utf8"));
const kb = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000;
const line = (size, words) => console.log(`${size.toFixed(1).padStart(8)} kB  ${words}`);

function chunksOf(key, found) {
  if (found.has(key)) return;
  found.add(key);
  for (const next of manifest[key].imports ?? []) chunksOf(next, found);
}

for (const { name, entries, budget } of pages) {
  console.log(`${name}, gzipped:`);
  let total = 0;
  const styles = new Set();
  const found = new Set();
  for (const entry of entries) chunksOf(entry, found);
  for (const key of found) {
    const size = kb(manifest[key].file);
    total += size;
    line(size, manifest[key].file);
    for (const css of manifest[key].css ?? []) styles.add(css);
  }
  line(total, `in all; the budget is ${budget} kB`);
  for (const css of styles) line(kb(css), `${css} (not counted)`);
  if (total > budget) {
    console.error(`${name} is over its budget.`);
    process.exitCode = 1;
  }
}
