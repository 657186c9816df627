// How the app takes the place of a page that was drawn ahead: not before that has been seen, unless it is hidden because
// somebody's session or language is another than it was drawn for (public/before-paint.js).

/** The mark of what was drawn ahead; styles look for it, too. */
const DRAWN_AHEAD = "[data-drawn-ahead]";

export function isDrawnAhead(root: HTMLElement): boolean {
  const hidden = document.documentElement.hasAttribute("data-drawn-for-others");
  return root.querySelector(DRAWN_AHEAD) !== null && !hidden;
}

/** Asks for all the scripts of the page at once; left alone, each would be found in the one before. */
export function fetchScripts(root: HTMLElement): void {
  const scripts = root.querySelector<HTMLElement>(DRAWN_AHEAD)?.dataset.scripts;
  for (const href of scripts?.split(" ") ?? []) {
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
    link.crossOrigin = "";
    document.head.append(link);
  }
}

/** A window in the background paints nothing, and a page should not wait for it. */
const LONGEST_WAIT_MS = 500;

/** When the browser has painted what it has. */
export function firstPaint(): Promise<void> {
  if (document.visibilityState !== "visible") return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    // A frame begins before it is painted; a task that follows it comes after.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
