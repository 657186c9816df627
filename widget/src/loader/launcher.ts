// The round button in the corner and the greeting beside it, in a shadow root of their own.
import { textOn } from "@botwright/chat-core/bot-colour";
import { button, CROSS, element, icon, pageDirection } from "../shared/element";
import { themed, wear } from "../shared/wear";
import css from "./launcher.css?inline";
import type { Settings } from "./settings";
import type { LoaderTexts } from "./texts";

const GREETING_MS = 10_000;
const SPEECH = ["M4 20l1.2-4.1A8 8 0 1 1 8.4 19z"];
const DOWN = ["M6 9l6 6l6-6"];

export interface Launcher {
  host: HTMLElement;
  root: ShadowRoot;
  corner: HTMLElement;
  button: HTMLButtonElement;
  setOpen: (open: boolean) => void;
  /** The panel is on its way. */
  setBusy: (busy: boolean) => void;
  /** An invitation, which has to be remembered once it was closed; or else something that went wrong. */
  greet: (words: string, onHide?: () => void) => void;
  hideGreeting: () => void;
}

export function makeLauncher(
  settings: Settings,
  texts: LoaderTexts,
  botName: string,
  colour: string,
  onToggle: () => void,
): Launcher {
  const host = document.createElement("botwright-widget");
  const root = host.attachShadow({ mode: "open" });
  wear(root, `${themed(css, settings.theme)}.corner{--bot-colour:${colour};--bot-text:${textOn(colour)}}`);

  const opened = texts.open(botName);
  const round = button(
    { class: "launcher", "aria-label": opened, "aria-expanded": "false", "aria-haspopup": "dialog" },
    onToggle,
    element("span", { class: "ripple" }),
    icon(32, ...SPEECH),
    icon(28, ...DOWN),
  );
  const place = element("div", { dir: pageDirection() });
  const corner = element(
    "section",
    {
      class: "corner",
      "aria-label": opened,
      lang: texts.lang,
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
    const bubble = element("div", { class: "greeting", role: onHide ? undefined : "alert" }, open, dismiss);
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
      round.setAttribute("aria-busy", String(busy));
    },
    greet,
    hideGreeting,
  };
}
