// What happens on every change of route, whatever the screen: title and language change, the view glides to the
// top or to the anchor in the address (also by a link to where one is already), the keyboard and the screen reader
// arrive at the new page, and analytics, if the visitor allowed it, hears the path.
import { useEffect, useRef } from "react";
import { type Location, useLocation, useMatches } from "react-router";
import { anchorIn } from "@/components/anchor-in";
import { reportPage } from "@/features/consent/analytics";
import { useLanguage } from "@/i18n/language";

const SITE_NAME = "Botwright";
export const MAIN_ID = "main";

export interface RouteHandle {
  /** A function where one address has two purposes, or its name two languages; asked at each drawing. */
  title: string | ((pathname: string, state: unknown) => string);
  /** The screen has no other language, whatever the frame around it speaks. */
  inEnglish?: boolean;
  /** When the parts of the screen that come after it are there, too. */
  whole?: () => Promise<unknown>;
}

export function useInEnglish(): boolean {
  return useMatches().some(({ handle }) => (handle as Partial<RouteHandle> | undefined)?.inEnglish === true);
}

export function titleFor(handle: unknown, { pathname, state }: Pick<Location, "pathname" | "state">): string {
  const title = (handle as Partial<RouteHandle> | undefined)?.title;
  const words = typeof title === "function" ? title(pathname, state) : title;
  return words ? `${words} · ${SITE_NAME}` : SITE_NAME;
}

export function scrollBehavior(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
}

/** Another page or part of it, or the very same once more. What only changes what is listed leaves the view alone. */
function isArrival(before: Location, now: Location): boolean {
  if (before.pathname !== now.pathname || before.hash !== now.hash) return true;
  return before.search === now.search && before.key !== now.key;
}

export function RouteEffects() {
  const location = useLocation();
  const { pathname } = location;
  const language = useLanguage();
  const spoken = useInEnglish() ? "en" : language;
  const title = titleFor(useMatches().at(-1)?.handle, location);
  const firstPage = useRef(true);
  const seen = useRef<Location>(undefined);
  const announcer = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    document.title = title;
  }, [title]);

  // Dialogs, menus and toasts stand outside of the screen, so the whole page speaks its language.
  useEffect(() => {
    document.documentElement.lang = spoken;
  }, [spoken]);

  useEffect(() => {
    reportPage(pathname);
    if (firstPage.current) {
      firstPage.current = false;
      return;
    }
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    if (announcer.current) announcer.current.textContent = document.title;
  }, [pathname]);

  useEffect(() => {
    const before = seen.current;
    seen.current = location;
    if (before && !isArrival(before, location)) return;
    const anchor = location.hash ? document.getElementById(anchorIn(location.hash)) : null;
    if (anchor) anchor.scrollIntoView({ behavior: scrollBehavior() });
    // Where the first page stands is the browser's business: it may have been read before this was drawn.
    else if (!location.hash && before) window.scrollTo({ top: 0, behavior: scrollBehavior() });
  }, [location]);

  return <p ref={announcer} className="visually-hidden" aria-live="polite" />;
}
