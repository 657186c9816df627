// Every public page by Lighthouse's measure of good practice and of being found. How fast they are is measured
// apart, with nothing else on the machine (`npm run lighthouse -w e2e`).
import { test } from "@playwright/test";
import { FIT, FIT_PAGES, UNLISTED_PAGES } from "../lighthouse/bars.ts";
import { hold } from "../lighthouse/hold.ts";

for (const path of FIT_PAGES) test(`${path} is fit`, () => hold(path, "mobile", FIT));

const { seo: _, ...withoutSeo } = FIT;
for (const path of UNLISTED_PAGES) test(`${path} is fit`, () => hold(path, "mobile", withoutSeo));
