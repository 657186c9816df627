// Runs Lighthouse in the browser that the tests use.
import { type Browser, chromium } from "@playwright/test";
import lighthouse, { desktopConfig, type Flags } from "lighthouse";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import config from "../playwright.config.ts";
import { freePort } from "../support/server.ts";
import { serverUrl } from "../support/test.ts";
import type { Bars, Category } from "./bars.ts";

export type Preset = "desktop" | "mobile";

export interface Measurer {
  points: (path: string, preset: Preset, bars: Bars) => Promise<Measured>;
  close: () => Promise<void>;
}

interface Measured {
  /** In the order of the bars; a whole number each. None where Lighthouse failed itself: the page did not load or paint. */
  points: Bars;
  /** What cost points, in words. */
  faults: string[];
}

export async function openMeasurer(): Promise<Measurer> {
  const port = await freePort();
  const { launchOptions } = config.use ?? {};
  // A process that is left without a page does not answer when a recording ends, and was waited for five seconds.
  const only = ["--renderer-process-limit=1", `--remote-debugging-port=${port}`];
  const args = [...(launchOptions?.args ?? []), ...only];
  const browser = await chromium.launch({ ...launchOptions, args });
  // The first page of all pays for the start of the browser and of the server's first answer.
  const first = await browser.newPage();
  await first.goto(serverUrl());
  await first.close();
  return {
    points: async (path, preset, bars) => {
      // Only speed is worth waiting for until nothing moves any more.
      const pace = "performance" in bars ? await paceOf(browser, preset) : HASTE;
      return measure(path, preset, bars, { port, ...pace });
    },
    close: () => browser.close(),
  };
}

/** In milliseconds; Lighthouse waits for seconds otherwise. */
const HASTE: Flags = {
  pauseAfterFcpMs: 300,
  pauseAfterLoadMs: 300,
  networkQuietThresholdMs: 500,
  cpuQuietThresholdMs: 300,
};

/** What Lighthouse takes a fast desk's processor for, in its own measure of them. */
const FAST_DESK = 1800;

/** Lighthouse's phone is a fourth as fast as a fast desk. On a slower machine, or in a slow hour of it, less is to be slowed
 *  down for the same phone. */
async function paceOf(browser: Browser, preset: Preset): Promise<Flags> {
  if (preset === "desktop") return {};
  const page = await browser.newPage();
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return { throttling: { cpuSlowdownMultiplier: Math.min(Math.max((4 * index) / FAST_DESK, 1), 4) } };
}

async function measure(path: string, preset: Preset, bars: Bars, how: Flags): Promise<Measured> {
  const onlyCategories = Object.keys(bars) as Category[];
  const flags: Flags = { logLevel: "error", onlyCategories, disableFullPageScreenshot: true, ...how };
  const result = await lighthouse(
    serverUrl() + path,
    flags,
    preset === "desktop" ? desktopConfig : undefined,
  );
  if (!result) throw new Error(`Lighthouse has nothing to say of ${path}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) return { points: {}, faults: [runtimeError.message] };
  const points: Bars = {};
  const faults: string[] = [];
  for (const category of onlyCategories) {
    const found = categories[category];
    points[category] = Math.round((found?.score ?? 0) * 100);
    for (const { id, weight } of found?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && audit && (audit.score ?? 1) < 0.9)
        faults.push(`${id} ${audit.displayValue ?? ""}`.trim());
    }
  }
  return { points, faults };
}
