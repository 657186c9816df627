// Compresses the built files once, at their best, so that the server can send them as they are:
// `name.br` and `name.gz` beside every text file worth the trouble. Runs after each build that adds files here, and
// passes over what it has done before.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const isText = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
const worthIt = 1024;

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !isText.test(entry.name) || path.includes("/.vite/")) continue;
  if (existsSync(`${path}.gz`) && statSync(`${path}.gz`).mtimeMs >= statSync(path).mtimeMs) continue;
  const plain = readFileSync(path);
  if (plain.length < worthIt) continue;
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
}
