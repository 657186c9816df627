// Builds the files of the widget into the web app's folder, after the web app's own build. What others have to know comes
// first, since names carry hashes: the panel knows its words in other languages, the loader its own and the panel.
import { readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const inThisRoom = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { version } = JSON.parse(readFileSync(inThisRoom("package.json"), "utf8"));
const outDir = inThisRoom("../web/dist");

rmSync(`${outDir}/widget`, { recursive: true, force: true });
const part = (input, name, names) =>
  bundle(input, { format: "es", entryFileNames: `widget/${name}-[hash].js` }, names);
const __PANEL_WORDS__ = { es: await part("src/panel/texts.es.ts", "panel_es") };
const __BUTTON_WORDS__ = { es: await part("src/loader/texts.es.ts", "button_es") };
const __PANEL__ = await part("src/panel/main.ts", "panel", { __PANEL_WORDS__ });
await bundle(
  "src/loader/main.ts",
  { format: "iife", entryFileNames: "widget.js" },
  { __PANEL__, __BUTTON_WORDS__ },
);

async function bundle(input, output, names = {}) {
  const { output: files } = await build({
    configFile: false,
    root: inThisRoom("."),
    publicDir: false,
    logLevel: "warn",
    define: Object.fromEntries(
      Object.entries({ __VERSION__: version, ...names }).map(([name, value]) => [
        name,
        JSON.stringify(value),
      ]),
    ),
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2022",
      // What these understand is not written in an older way.
      cssTarget: ["chrome123", "firefox121", "safari17.5"],
      modulePreload: false,
      rollupOptions: { input: inThisRoom(input), output, preserveEntrySignatures: "strict" },
    },
  });
  if (files.length !== 1) throw new Error(`${input} became ${files.length} files; it has to stay one.`);
  return `/${files[0].fileName}`;
}
