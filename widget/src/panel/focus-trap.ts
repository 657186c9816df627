// Keeps the Tab key inside the open chat. The pointer may leave it: on a desk the page beside it stays in use.
const STOPS = "a[href], button, input, select, textarea, summary, [tabindex='0']";

export function stopsIn(area: ParentNode): HTMLElement[] {
  return Array.from(area.querySelectorAll<HTMLElement>(STOPS)).filter(
    (stop) => !stop.matches(":disabled") && !stop.closest("[hidden], [inert]") && isShown(stop),
  );
}

function isShown(stop: HTMLElement): boolean {
  return typeof stop.checkVisibility !== "function" || stop.checkVisibility();
}

/** Where Tab must go, if it would leave. */
export function turnBack(
  stops: HTMLElement[],
  from: Element | null,
  backwards: boolean,
): HTMLElement | undefined {
  const [first, last] = [stops[0], stops.at(-1)];
  const at = stops.indexOf(from as HTMLElement);
  if (backwards) return at <= 0 ? last : undefined;
  return at === stops.length - 1 ? first : undefined;
}
