// Fails when the widget outgrows its budget: what every visitor of a website loads, and what one who chats loads.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const BEFORE_THE_BUBBLE = 5;
const IN_ALL = 30;
const dist = new URL("../../web/dist/", import.meta.url);
const kb = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000;
const line = (size, words) => console.log(`${size.toFixed(1).padStart(8)} kB  ${words}`);

const parts = readdirSync(new URL("widget/", dist)).filter((name) => name.endsWith(".js"));
const isEnglish = (name) => name.startsWith("panel-");
const sizeOf = (names) => names.reduce((sum, name) => sum + kb(`widget/${name}`), 0);

console.log("The widget, gzipped:");
const loader = kb("widget.js");
line(loader, `widget.js; the budget before the bubble shows is ${BEFORE_THE_BUBBLE} kB`);
for (const name of parts) line(sizeOf([name]), name);
line(loader + sizeOf(parts.filter(isEnglish)), "in all for those who read English");
const most = loader + sizeOf(parts);
line(most, `in all with the words of another language; the budget is ${IN_ALL} kB`);
if (loader > BEFORE_THE_BUBBLE || most > IN_ALL) {
  console.error("The widget is over its budget.");
  process.exitCode = 1;
}
