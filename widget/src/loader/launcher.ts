// The round button in the corner and the greeting beside it, in a shadow root of their own.
import { textOn } from "@botwright/chat-core/bot-colour";
import { button, CROSS, element, icon, pageDirection } from "../shared/element";
import { themed, wear } from "../shared/wear";
import css from "./launcher.css?inline";
import type { Settings } from "./settings";
import { loaderTexts } from "./texts";

const GREETING_MS = 10_000;
const SPEECH = [
  "M3 20l1.3-3.9C1.976 12.663 2.874 8.228 6.4 5.726c3.526-2.501 8.59-2.296 11.845.48 3.255 2.777 3.695 7.266 1.029 10.501-2.666 3.235-7.615 4.215-11.574 2.293L3 20",
];
const DOWN = ["M6 9l6 6l6-6"];

export interface Launcher {
  host: HTMLElement;
  root: ShadowRoot;
  corner: HTMLElement;
  button: HTMLButtonElement;
  setOpen: (open: boolean) => void;
  /** The panel is on its way. */
  setBusy: (busy: boolean) => void;
  greet: (words: string, onHide?: () => void) => void;
  hideGreeting: () => void;
}

export function makeLauncher(
  settings: Settings,
  botName: string,
  colour: string,
  onToggle: () => void,
): Launcher {
  const texts = loaderTexts(settings.lang);
  const host = document.createElement("botwright-widget");
  const root = host.attachShadow({ mode: "open" });
  wear(root, `${themed(css, settings.theme)}.corner{--bot-colour:${colour};--bot-text:${textOn(colour)}}`);

  const opened = texts.open(botName);
  const round = button(
    { class: "launcher", "aria-label": opened, "aria-expanded": "false", "aria-haspopup": "dialog" },
    onToggle,
    element("span", { class: "ripple" }),
    icon(28, ...SPEECH),
    icon(28, ...DOWN),
  );
  const place = element("div", { role: "status", dir: pageDirection() });
  const corner = element(
    "section",
    {
      class: "corner",
      "aria-label": opened,
      lang: settings.lang || undefined,
      "data-side": settings.side,
    },
    place,
    round,
  );
  root.append(corner);

  let timer = 0;
  function hideGreeting(): void {
    clearTimeout(timer);
    place.replaceChildren();
  }

  function greet(words: string, onHide?: () => void): void {
    const open = button({ class: "invite" }, onToggle, words);
    const dismiss = button(
      { class: "dismiss", "aria-label": texts.dismiss },
      () => {
        hideGreeting();
        round.focus({ preventScroll: true });
        onHide?.();
      },
      icon(17, ...CROSS),
    );
    const bubble = element("div", { class: "greeting" }, open, dismiss);
    place.replaceChildren(bubble);
    const wait = () => {
      // Not under the pointer, and not under somebody who tabs through the page.
      if (bubble.matches(":hover, :focus-within")) timer = window.setTimeout(wait, GREETING_MS);
      else hideGreeting();
    };
    clearTimeout(timer);
    timer = window.setTimeout(wait, GREETING_MS);
  }

  return {
    host,
    root,
    corner,
    button: round,
    setOpen(open) {
      corner.toggleAttribute("data-open", open);
      round.setAttribute("aria-expanded", String(open));
      round.setAttribute("aria-label", open ? texts.close : opened);
    },
    setBusy(busy) {
      round.toggleAttribute("data-busy", busy);
      round.setAttribute("aria-busy", String(busy));
    },
    greet,
    hideGreeting,
  };
}
