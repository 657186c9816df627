// The way through a list that comes in pages. The pages are links. Whoever takes one arrives at the top of the list.
import { type RefObject, useEffect, useRef } from "react";
import { IconArrowLeft, IconArrowRight } from "@/components/icons";
import { ButtonLink } from "@/components/RouteLink";
import classes from "./Console.module.css";
import type { Place } from "./place";
import { consoleTexts as texts } from "./texts";

interface PagerProps {
  place: Place;
  matching: number;
  perPage: number;
  /** These numbers are of the list before, while the wished one is on its way. */
  isOld: boolean;
  /** Takes the focus; must be able to. */
  list: RefObject<HTMLElement | null>;
}

export function Pager({ place, matching, perPage, isOld, list }: PagerProps) {
  const { page, goToPage } = place;
  const pages = Math.max(1, Math.ceil(matching / Math.max(1, perPage)));
  const before = useRef(page);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another one each time, and does the same
  useEffect(() => {
    // A page that is no more: rows went, or the link is old.
    if (!isOld && page > pages) goToPage(pages);
  }, [page, pages, isOld]);

  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: "start" });
  }, [page, list]);

  if (pages === 1) return null;
  return (
    <nav className={classes.pager} aria-label={texts.pages}>
      {page > 1 && (
        <ButtonLink
          to={place.toPage(page - 1)}
          variant="default"
          size="sm"
          leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
        >
          {texts.previous}
        </ButtonLink>
      )}
      <span>{texts.page(Math.min(page, pages), pages)}</span>
      {page < pages && (
        <ButtonLink
          to={place.toPage(page + 1)}
          variant="default"
          size="sm"
          rightSection={<IconArrowRight size={16} aria-hidden="true" />}
        >
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  );
}
