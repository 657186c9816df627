// Holds a page against its bars. A busy machine makes pages look slow, or lets Lighthouse see nothing at all, so a page may
// try five times, each time in a new browser; what stays below is too slow.
import { expect, test } from "@playwright/test";
import type { Bars } from "./bars.ts";
import { type Measurer, openMeasurer, type Preset } from "./measure.ts";

const TRIES = 5;
let measurer: Measurer;

test.beforeAll(async () => {
  measurer = await openMeasurer();
});
test.afterAll(() => measurer.close());

export async function hold(path: string, preset: Preset, bars: Bars): Promise<void> {
  const best: Bars = {};
  let faults: string[] = [];
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if (attempt > 1) {
      await measurer.close();
      measurer = await openMeasurer();
    }
    const measured = await measurer.points(path, preset, bars);
    faults = measured.faults;
    for (const [name, points] of Object.entries(measured.points) as [keyof Bars, number][])
      best[name] = Math.max(best[name] ?? 0, points);
    if (below(best, bars).length === 0) break;
    console.log(`    ${path} ${preset}, try ${attempt}: ${faults.join(", ")}`);
  }
  console.log(`    ${path} ${preset}: ${Object.entries(best).flat().join(" ")}`);
  expect(below(best, bars), `${path} on ${preset}: ${faults.join(", ")}`).toEqual([]);
}

function below(points: Bars, bars: Bars): string[] {
  const entries = Object.entries(bars) as [keyof Bars, number][];
  return entries.filter(([name, bar]) => (points[name] ?? 0) < bar).map(([name, bar]) => `${name} < ${bar}`);
}
