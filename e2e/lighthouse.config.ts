// How fast our public pages are, by Lighthouse: `npm run lighthouse -w e2e`. Alone on the machine, and one page at a time,
// since it measures.
import config from "./playwright.config.ts";

export default { ...config, testDir: "lighthouse", workers: 1, fullyParallel: false, retries: 0 };
