// Takes the pictures that the documents show: `npm run pictures -w e2e`.
import config from "./playwright.config.ts";

export default { ...config, testDir: "pictures" };
