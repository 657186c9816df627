// The clock of a test: it goes on by itself, and can be moved, so that nobody waits for what the product waits for.
import { act } from "@testing-library/react";
import { vi } from "vitest";

/** What waits from here on waits by the test's own clock. */
export function takeTheClock(now: number | string = Date.now()) {
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    shouldAdvanceTime: true,
    now: new Date(now),
  });
}

export async function passTime(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}
