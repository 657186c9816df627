// What jsdom lacks and the components expect, and a clean browser before every test. Requests that a
// test did not foresee fail it: a mock that answers everything proves nothing.
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import * as React from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { dismissToast } from "@/components/toasts/toast-store";
import { rereadConsent } from "@/features/consent/consent-store";
import { rereadLanguage } from "@/i18n/language";
import { restoreSession } from "@/session/session-store";
import { inTab, onDevice } from "@/storage";
import { server } from "./server";

// Screens load on first use, which takes longer than the usual second on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

/** What is looked for again and again is missing most of the times, and the whole page was written out each time, to be shown
 *  only after the last. Testing Library says by this whether it is still looking. */
const describeMissing = getConfig().getElementError;
configure({
  getElementError(message, container) {
    const isLooking = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
      ._disableExpensiveErrorDiagnostics;
    if (!isLooking || message === null) return describeMissing(message, container);
    return Object.assign(new Error(message), { name: "TestingLibraryElementError" });
  },
});

/** React takes a stack of every element that it makes, until there have been ten thousand in a second, in order to say in a
 *  warning who made it. Nobody reads that here, and it was a tenth of the time that the tests took. */
const internals = Object.entries(React).find(([name]) => name.startsWith("__CLIENT_INTERNALS"))?.[1];
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  configurable: true,
  get: () => 10_000,
  set() {},
});

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** No stylesheet is loaded here, so an element looks as its tag and its own style say. jsdom finds that out by comparing
 *  every element with every rule, which was a quarter of the time that the tests took. */
const defaultDisplays = new Map<string, string>();
const computeStyle = window.getComputedStyle.bind(window);
const styleOfNothing = document.createElement("i").style;

function styleOf(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo) return styleOfNothing;
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return computeStyle(element);
  const display = element.style.display || displayOf(element);
  return new Proxy(element.style, {
    get(style, name) {
      if (name === "display") return display;
      if (name === "getPropertyValue")
        return (property: string) => (property === "display" ? display : style.getPropertyValue(property));
      const value: unknown = Reflect.get(style, name);
      return typeof value === "function" ? value.bind(style) : value;
    },
  });
}

function displayOf(element: HTMLElement | SVGElement): string {
  if (element.hasAttribute("hidden")) return "none";
  let display = defaultDisplays.get(element.tagName);
  if (display === undefined) {
    display = computeStyle(document.createElement(element.tagName)).display;
    defaultDisplays.set(element.tagName, display);
  }
  return display;
}

beforeAll(() => {
  window.getComputedStyle = styleOf;
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
  onDevice.forgetRefused();
  inTab.forgetRefused();
  restoreSession();
  rereadConsent();
  rereadLanguage();
  server.resetHandlers();
  // A warning in the console is a defect somebody has not met yet.
  expect(complaints, "the console").toEqual([]);
});

afterAll(() => server.close());
