// Fails when the widget outgrows its budget: what every visitor of a website loads, and what one who chats loads.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const BEFORE_THE_BUBBLE = 5;
const IN_ALL = 30;
const dist = new URL("../../web/dist/", import.meta.url);
const kb = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000;
const line = (size, words) => console.log(`${size.toFixed(1).padStart(8)} kB  ${words}`);

const panels = readdirSync(new URL("widget/", dist)).filter((name) => name.endsWith(".js"));
const loader = kb("widget.js");
const panel = panels.reduce((sum, name) => sum + kb(`widget/${name}`), 0);
console.log("The widget, gzipped:");
line(loader, `widget.js; the budget before the bubble shows is ${BEFORE_THE_BUBBLE} kB`);
line(panel, panels.join(", "));
line(loader + panel, `in all; the budget is ${IN_ALL} kB`);
if (loader > BEFORE_THE_BUBBLE || loader + panel > IN_ALL) {
  console.error("The widget is over its budget.");
  process.exitCode = 1;
}
