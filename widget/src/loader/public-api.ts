// The one name the widget takes on a website: `window.Botwright`. Scripts of the page may use it before it is there,
// by pushing functions: `(window.Botwright = window.Botwright || []).push((bot) => bot.open())`.
import type { Emit, Happenings, Identity } from "../shared/between";
import { warn } from "./warn";

type Handler<Name extends keyof Happenings> = (detail: Happenings[Name]) => void;

export interface Botwright {
  readonly version: string;
  open: () => void;
  close: () => void;
  toggle: () => void;
  /** Begins, where the snippet says `data-consent="wait"`. */
  start: () => void;
  /** Fills in the lead form beforehand. */
  identify: (who: Identity) => void;
  /** Gives back the way to stop listening. */
  on: <Name extends keyof Happenings>(name: Name, handler: Handler<Name>) => () => void;
  push: (command: (widget: Botwright) => void) => void;
  /** A second snippet has come; said once, since some pages run their scripts anew with every step. */
  again: () => void;
}

declare global {
  interface Window {
    Botwright?: Botwright | ((widget: Botwright) => void)[];
  }
}

export function isLoaded(found: Window["Botwright"]): found is Botwright {
  return typeof (found as Partial<Botwright> | undefined)?.version === "string";
}

/** A mistake in the page's own handler is the page's to read, and never ours to fail by. */
function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    reportError(error);
  }
}

export function publish(actions: Omit<Botwright, "version" | "on" | "push" | "again">): Emit {
  const handlers: { [Name in keyof Happenings]?: Set<Handler<Name>> } = {};
  const heard = <Name extends keyof Happenings>(name: Name) => {
    handlers[name] ??= new Set() as never;
    return handlers[name] as Set<Handler<Name>>;
  };
  const widget: Botwright = {
    ...actions,
    version: __VERSION__,
    on(name, handler) {
      heard(name).add(handler);
      return () => heard(name).delete(handler);
    },
    push: (command) => attempt(() => command(widget)),
    again() {
      warn("This page has more than one snippet; the first one counts.");
      widget.again = () => {};
    },
  };
  const waiting = window.Botwright;
  window.Botwright = widget;
  if (Array.isArray(waiting)) for (const command of waiting) widget.push(command);
  return (name, detail) => {
    for (const handler of heard(name)) attempt(() => handler(detail));
  };
}
