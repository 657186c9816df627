// The panel: a conversation with the bot in a dialog of its own. It is loaded with the first click and stays in the
// page from then on; opening and closing only shows and hides it.
import { isRefused } from "@botwright/chat-core/ask-bot";
import { botLook } from "@botwright/chat-core/bot-look";
import { isComposing } from "@botwright/chat-core/composing";
import { followConnection, isOnline } from "@botwright/chat-core/connection";
import { isBusy } from "@botwright/chat-core/conversation";
import { FULL_SCREEN, type MakePanel } from "../shared/between";
import { element, pageDirection } from "../shared/element";
import { themed, wear } from "../shared/wear";
import { makeComposer } from "./composer";
import { makeView } from "./conversation-view";
import { stopsIn, turnBack } from "./focus-trap";
import { makeHeader } from "./header";
import { makeLeadPlace } from "./lead-form";
import css from "./panel.css?inline";
import { readBot } from "./read-bot";
import { makeTalk } from "./talk";
import { panelTexts } from "./texts";
import { followVisibleArea } from "./visible-area";

export const makePanel: MakePanel = async (context) => {
  const { origin, root, corner, close } = context;
  const bot = readBot(context.config as Record<string, unknown>);
  const texts = await panelTexts(origin, context.lang);
  const touch = matchMedia("(pointer: coarse)").matches;
  const full = matchMedia(FULL_SCREEN);
  let active = true;
  let planned = 0;
  let cameFrom: Element | null = null;
  const look = Object.entries(botLook(context.colour)).map(([name, value]) => `${name}:${value}`);
  wear(root, `${themed(css, context.theme)}.panel{${look.join(";")}}`);
  followVisibleArea(root);

  const talk = makeTalk({
    context,
    bot,
    texts,
    onChange: () => {
      // Words may arrive faster than the screen can show them.
      if (planned === 0) planned = requestAnimationFrame(draw);
    },
    onFailure: (failure) => {
      if (isRefused(failure)) active = false;
    },
  });
  const composer = makeComposer(texts, (text) => talk.ask(text));
  const view = makeView(
    bot,
    texts,
    {
      ask: (text) => talk.ask(text) && rest(),
      retry: () => {
        talk.retry();
        rest();
      },
    },
    makeLeadPlace({
      context,
      bot,
      texts,
      sessionId: talk.sessionId,
      onSent: talk.leftDetails,
      onAgain: talk.wishLeadForm,
    }),
  );
  const header = makeHeader(bot, origin, texts, {
    leaveDetails: () => talk.wishLeadForm(bot.leadFields),
    startOver: () => {
      talk.startOver();
      rest();
    },
    close,
  });
  const offline = element("p", { class: "notice", role: "status" });
  const powered = element("a", { href: origin, target: "_blank", rel: "noopener nofollow" }, "Botwright");
  const panel = element(
    "div",
    {
      class: "panel",
      lang: texts.lang,
      role: "dialog",
      "aria-label": texts.dialog(bot.name),
      tabindex: "-1",
      dir: pageDirection(),
      hidden: true,
    },
    header.element,
    view.list,
    view.status,
    offline,
    composer.element,
    element(
      "footer",
      { class: "foot" },
      element("span", {}, `${texts.poweredBy} `, powered),
      composer.counter,
    ),
  );

  /** What was pressed may be gone; a phone's keyboard does not open unasked. */
  function rest(): void {
    (touch || composer.field.disabled ? panel : composer.field).focus({ preventScroll: true });
  }

  /** To where the visitor was when a script of the page opened the chat, else to the button. */
  function giveFocusBack(): void {
    const elsewhere =
      cameFrom instanceof HTMLElement &&
      cameFrom.isConnected &&
      cameFrom !== document.body &&
      cameFrom !== root.host;
    (elsewhere ? (cameFrom as HTMLElement) : context.button).focus({ preventScroll: true });
  }

  function draw(): void {
    planned = 0;
    const now = talk.now();
    const online = isOnline();
    const busy = isBusy(now);
    view.draw(now, active, online);
    header.set({
      asked: now.messages.some(({ type }) => type === "user"),
      canLeaveDetails: active && bot.leadFields.length > 0,
      busy,
    });
    const writing = root.activeElement === composer.field;
    composer.set({ busy, active, offline: !online });
    if (writing && composer.field.disabled) rest();
    offline.textContent = online ? "" : texts.offline;
  }

  function onKey(event: KeyboardEvent): void {
    if (panel.hidden || isComposing(event)) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    } else if (event.key === "Tab") {
      const stop = turnBack(stopsIn(corner), root.activeElement, event.shiftKey);
      stop?.focus();
      if (stop) event.preventDefault();
    }
  }

  corner.addEventListener("keydown", onKey);
  panel.addEventListener("keydown", onKey);
  // The page hears of these as if they came from no field at all, and would take letters for its shortcuts.
  for (const name of ["keydown", "keypress", "keyup"] as const)
    panel.addEventListener(name, (event) => event.stopPropagation());
  followConnection(draw);
  const beModal = () => panel.setAttribute("aria-modal", String(full.matches));
  full.addEventListener("change", beModal);
  beModal();
  corner.prepend(panel);
  draw();

  return {
    show(withFocus) {
      cameFrom = document.activeElement;
      panel.getAnimations?.().forEach((animation) => {
        animation.cancel();
      });
      panel.hidden = false;
      panel.inert = false;
      draw();
      if (withFocus) rest();
    },
    hide() {
      if (root.activeElement) giveFocusBack();
      panel.inert = true;
      const gone = () => {
        panel.hidden = panel.inert;
      };
      if (matchMedia("(prefers-reduced-motion: reduce)").matches || !panel.animate) return gone();
      const leaving = panel.animate(
        { opacity: 0, transform: full.matches ? "translateY(24px)" : "translateY(10px) scale(0.97)" },
        { duration: 140, easing: "ease-in" },
      );
      leaving.addEventListener("finish", gone);
    },
    refresh: talk.refresh,
  };
};
