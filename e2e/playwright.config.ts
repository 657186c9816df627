// Browser tests against the real binary, in the distribution's own Chromium: where there is one without windows, in that,
// since it takes less time.
import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const browsers = [
  process.env.CHROMIUM,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const executablePath = browsers.find((path) => path && existsSync(path));
if (!executablePath)
  throw new Error("Chromium is needed for the browser tests: run `make setup`, or set CHROMIUM.");

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  globalSetup: "./support/global-setup.ts",
  fullyParallel: true,
  // Half again as many as cores: each waits for something now and then. With twice as many all took as long together, and each
  // longer.
  workers: "150%",
  // What passes only at the second try is named flaky in the report: a defect, though not one that stops the others.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    // A browser of its own for every test took a fifth of the time. Cookies, storage, caches, other windows and whatever was
    // put between are gone after each test; what else a test changed, `support/test.ts` takes back.
    reuseContext: true,
    actionTimeout: 40_000,
    viewport: { width: 1280, height: 800 },
    // Smooth scrolling and transitions are tested where they matter, not waited for everywhere.
    contextOptions: { reducedMotion: "reduce" },
    trace: "on-first-retry",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
