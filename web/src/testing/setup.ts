// What jsdom lacks and the components expect, and a clean browser before every test. Requests that a
// test did not foresee fail it: a mock that answers everything proves nothing.
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { dismissToast } from "@/components/toasts/toast-store";
import { rereadConsent } from "@/features/consent/consent-store";
import { rereadLanguage } from "@/i18n/language";
import { restoreSession } from "@/session/session-store";
import { server } from "./server";

// Screens load on first use, which takes longer than the usual second on a busy machine.
configure({ asyncUtilTimeout: 8000 });

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(() => {
  window.matchMedia = (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    }) as MediaQueryList;
  window.ResizeObserver = NoResizeObserver;
  window.HTMLElement.prototype.scrollIntoView = () => {};
  server.listen({ onUnhandledRequest: "error" });
});

const complaints: unknown[][] = [];

beforeEach(() => {
  window.scrollTo = vi.fn();
  complaints.length = 0;
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      // About the test's own timing while a screen loads, not about the product.
      if (!String(words[0]).includes("act(...)")) complaints.push(words);
    });
  }
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  dismissToast();
  localStorage.clear();
  sessionStorage.clear();
  restoreSession();
  rereadConsent();
  rereadLanguage();
  server.resetHandlers();
  // A warning in the console is a defect somebody has not met yet.
  expect(complaints).toEqual([]);
});

afterAll(() => server.close());
