// Fails when the scripts that the front page loads first outgrow the budget. It follows the static
// imports from the entry in the build's manifest, which is exactly what a browser has to fetch.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const BUDGET_KB = 170;
const dist = new URL("../dist/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", dist), "utf8"));

const chunks = new Set();
function follow(key) {
  if (chunks.has(key)) return;
  chunks.add(key);
  for (const next of manifest[key].imports ?? []) follow(next);
}
follow("index.html");

const kb = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000;
let total = 0;
for (const key of chunks) {
  const size = kb(manifest[key].file);
  total += size;
  console.log(`${size.toFixed(1).padStart(8)} kB  ${manifest[key].file}`);
}
console.log(`${total.toFixed(1).padStart(8)} kB  in all, gzipped; the budget is ${BUDGET_KB} kB`);
for (const css of manifest["index.html"].css ?? [])
  console.log(`${kb(css).toFixed(1).padStart(8)} kB  ${css} (not counted)`);
if (total > BUDGET_KB) {
  console.error("The front page is over its budget.");
  process.exit(1);
}
