// What our public pages have to reach, in Lighthouse's points of a hundred. A page that falls below fails the build.

export type Category = "performance" | "accessibility" | "best-practices" | "seo";
export type Bars = Partial<Record<Category, number>>;

/** Where strangers arrive, so these have to be fast: on a desk, and on a slow phone in a slow network. */
export const FAST = ["/", "/find-bots", "/chatbot?code=DEMO-01"];
export const SPEED = { desktop: 95, mobile: 90 };

/** On every page that anybody can see. Faults of accessibility are found on every page there is (`tests/walk.spec.ts`). */
export const FIT: Bars = { "best-practices": 95, seo: 95 };

export const FIT_PAGES = [
  "/pricing",
  "/faq",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/blog",
  "/blog/how-to-write-faq-entries-that-answer",
  "/docs",
  "/bot-types",
  "/register",
];

/** For people who came on purpose: these rightly ask not to be found, which costs them points for being found. */
export const UNLISTED_PAGES = ["/login", "/reset-password", "/chatbot"];
