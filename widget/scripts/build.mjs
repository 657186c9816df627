// Builds the two files of the widget into the web app's folder, after the web app's own build. The panel comes
// first: its name carries its hash, and the loader has to know it.
import { readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const inThisRoom = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { version } = JSON.parse(readFileSync(inThisRoom("package.json"), "utf8"));
const outDir = inThisRoom("../web/dist");

rmSync(`${outDir}/widget`, { recursive: true, force: true });
const panel = await bundle("src/panel/main.ts", { format: "es", entryFileNames: "widget/panel-[hash].js" });
await bundle(
  "src/loader/main.ts",
  { format: "iife", entryFileNames: "widget.js" },
  { __PANEL__: `/${panel}` },
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
  return files[0].fileName;
}
