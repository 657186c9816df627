// Fails when a component of Mantine's is in the build and its styles are not (src/theme/mantine.css names them one by one).
// Its classes have names that nobody else's have (the hash in a file's name is never as long), so that both can be found in the
// built files.
import { readdirSync, readFileSync } from "node:fs";

const assets = new URL("../dist/assets/", import.meta.url);
const all = readFileSync(new URL(import.meta.resolve("@mantine/core/styles.css")), "utf8");

function classesIn(ending) {
  const files = readdirSync(assets).filter((name) => name.endsWith(ending));
  return new Set(
    files.flatMap((name) => readFileSync(new URL(name, assets), "utf8").match(/\bm_[0-9a-f]{7,8}\b/g) ?? []),
  );
}

const styled = classesIn(".css");
const missing = [...classesIn(".js")].filter((name) => !styled.has(name) && all.includes(`.${name}`));
if (missing.length > 0) {
  console.error(
    `Styles of Mantine are missing from src/theme/mantine.css, for the classes ${missing.join(", ")}.`,
  );
  process.exitCode = 1;
}
