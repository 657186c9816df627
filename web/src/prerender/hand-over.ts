// Between a page's first paint and the app's own drawing of it, people may already press a button, type, or move on with
// the keyboard. Nothing of it is lost: it is noted, and done again where the app has drawn the same thing. Links need no
// help; they lead where they lead.

interface Place {
  /** What it is and what it says. */
  name: string;
  /** The how-manieth of that name. */
  nth: number;
}

type Deed = { kind: "press"; place: Place } | { kind: "type"; place: Place; value: string };

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

/** Notes what is done on the page from now on, and does it again once the page has been replaced. */
export function handOver(root: HTMLElement): void {
  const deeds: Deed[] = [];
  const listening = new AbortController();
  let focused: Place | undefined;

  const listen = (event: string, note: (target: EventTarget | null) => void) =>
    root.addEventListener(event, ({ target }) => note(target), { signal: listening.signal });
  listen("click", (target) => {
    const place = placeOf(root, target);
    if (place?.name.startsWith("BUTTON")) deeds.push({ kind: "press", place });
  });
  listen("input", (target) => {
    const place = placeOf(root, target);
    if (place) deeds.push({ kind: "type", place, value: (target as HTMLInputElement).value });
  });
  const noteFocus = () => {
    focused = placeOf(root, document.activeElement);
  };
  listen("focusin", noteFocus);
  noteFocus();

  new MutationObserver((_, observer) => {
    observer.disconnect();
    listening.abort();
    if (document.activeElement === document.body) elementAt(root, focused)?.focus({ preventScroll: true });
    for (const deed of deeds) {
      const element = elementAt(root, deed.place);
      if (deed.kind === "press") element?.click();
      else if (element) type(element, deed.value);
    }
  }).observe(root, { childList: true });
}

/** As a keyboard would: React hears of a value only if it did not set it itself. */
function type(field: HTMLElement, value: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
