// Where strangers arrive is fast. Alone on the machine, since it measures; how fit all public pages are besides is a test
// among the others (`tests/fit.spec.ts`).
import { test } from "@playwright/test";
import { FAST, FIT, SPEED } from "./bars.ts";
import { hold } from "./hold.ts";

for (const path of FAST) {
  for (const preset of ["mobile", "desktop"] as const) {
    test(`${path} is fast on ${preset}`, () =>
      hold(path, preset, { performance: SPEED[preset], accessibility: 100, ...FIT }));
  }
}
