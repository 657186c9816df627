// Between a page's first paint and the app's own drawing of it, people may already press a button, type, or move on with
// the keyboard. Nothing of it is lost: it is noted, and done again where the app has drawn the same thing. Links need no
// help; they lead where they lead.

interface Place {
  /** What it is and what it says. */
  name: string;
  /** The how-manieth of that name. */
  nth: number;
}

const REACHED = "a[href], button, input, textarea";

function nameOf(element: Element): string {
  return `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent}`;
}

function alike(root: Element, name: string): Element[] {
  return [...root.querySelectorAll(REACHED)].filter((element) => nameOf(element) === name);
}

function placeOf(root: Element, target: EventTarget | null): Place | undefined {
  const element = target instanceof Element && root.contains(target) ? target.closest(REACHED) : null;
  if (!element) return undefined;
  const name = nameOf(element);
  return { name, nth: alike(root, name).indexOf(element) };
}

function elementAt(root: Element, place: Place | undefined): HTMLElement | undefined {
  return place && (alike(root, place.name)[place.nth] as HTMLElement | undefined);
}

/** Notes what is done on the page, and does it again once the page has been replaced. */
export function handOver(root: HTMLElement): void {
  const pressed: Place[] = [];
  const listening = new AbortController();
  let focused: Place | undefined;

  const listen = (event: string, note: (target: EventTarget | null) => void) =>
    root.addEventListener(event, ({ target }) => note(target), { signal: listening.signal });
  listen("click", (target) => {
    const place = placeOf(root, target);
    if (place?.name.startsWith("BUTTON")) pressed.push(place);
  });
  const noteFocus = () => {
    focused = placeOf(root, document.activeElement);
  };
  listen("focusin", noteFocus);
  noteFocus();

  new MutationObserver((changes, observer) => {
    observer.disconnect();
    listening.abort();
    if (document.activeElement === document.body) elementAt(root, focused)?.focus({ preventScroll: true });
    for (const before of changes.flatMap(({ removedNodes }) => [...removedNodes])) typeAgain(before, root);
    for (const place of pressed) elementAt(root, place)?.click();
  }).observe(root, { childList: true });
}

/** What stands in the fields of the page that was replaced, even if it was typed before anybody listened. */
function typeAgain(before: Node, root: Element): void {
  if (!(before instanceof Element)) return;
  for (const field of before.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
    const same = field.value === field.defaultValue ? undefined : elementAt(root, placeOf(before, field));
    if (same) type(same, field.value);
  }
}

/** As a keyboard would: React hears of a value only if it did not set it itself. */
function type(field: HTMLElement, value: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
