// The button is on the page: it opens and closes the panel, fetches it the first time, and goes on where an earlier
// page of this website left off.
import { DEFAULT_BOT_COLOUR } from "@botwright/chat-core/bot-colour";
import { type Emit, FULL_SCREEN, type Identity, type MakePanel, type Panel } from "../shared/between";
import { makeMemory } from "../shared/memory";
import type { FoundBot } from "./fetch-bot";
import { keepInPage } from "./keep-in-page";
import { makeLauncher } from "./launcher";
import { loadPart } from "./load-part";
import { hexColour, type Settings } from "./settings";
import type { LoaderTexts } from "./texts";
import { warn } from "./warn";

export interface Controls {
  open: (withFocus: boolean) => void;
  close: () => void;
  isOpen: () => boolean;
}

export function showButton(
  said: Settings,
  texts: LoaderTexts,
  config: FoundBot,
  identity: Identity,
  emit: Emit,
): Controls {
  const { origin, lang, theme } = said;
  const colour = colourOf(said, config);
  const memory = makeMemory(config.bot_id);
  const launcher = makeLauncher(said, texts, config.bot_name, colour, () =>
    isOpen ? close() : void open(true),
  );
  const { root, corner, button } = launcher;

  let isOpen = false;
  let panel: Panel | undefined;
  let loading: Promise<Panel> | undefined;

  async function loadPanel(): Promise<Panel> {
    const { makePanel } = await loadPart<{ makePanel: MakePanel }>(origin, __PANEL__);
    return makePanel({
      origin,
      config,
      lang,
      theme,
      colour,
      memory,
      root,
      corner,
      button,
      identity,
      emit,
      close,
    });
  }

  async function open(withFocus: boolean): Promise<void> {
    if (isOpen) return;
    isOpen = true;
    launcher.hideGreeting();
    try {
      launcher.setBusy(!panel);
      loading ??= loadPanel();
      panel = await loading;
    } catch {
      isOpen = false;
      loading = undefined;
      warn(`${origin}${__PANEL__} cannot be loaded. A content security policy must allow it in script-src.`);
      launcher.greet(texts.failed);
    }
    launcher.setBusy(false);
    // It failed, or was closed again before it was there.
    if (!isOpen || !panel || corner.hasAttribute("data-open")) return;
    launcher.setOpen(true);
    panel.show(withFocus);
    memory.set({ open: true, greeted: true });
    emit("open", undefined);
  }

  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    memory.set({ open: false });
    if (!corner.hasAttribute("data-open")) return;
    launcher.setOpen(false);
    panel?.hide();
    emit("close", undefined);
  }

  /** Over the whole screen it would hide every page that a visitor goes to, and the one that they go back to. */
  function staysOpen(): boolean {
    return memory.get("open") === true && !matchMedia(FULL_SCREEN).matches;
  }

  for (const act of ["click", "keydown"]) root.addEventListener(act, memory.allow, true);
  // A page that comes back as it was left does not know what was said on the pages after it.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    memory.reread();
    panel?.refresh();
    if (staysOpen()) void open(false);
    else close();
  });
  keepInPage(launcher.host);
  if (staysOpen()) void open(false);
  else if (memory.get("greeted") !== true && said.greeting !== "")
    launcher.greet(said.greeting ?? texts.greeting, () => memory.set({ greeted: true }));
  return { open: (withFocus) => void open(withFocus), close, isOpen: () => isOpen };
}

function colourOf(said: Settings, { botColor }: FoundBot): string {
  const wanted = hexColour(said.colour);
  if (said.colour && !wanted) warn(`"${said.colour}" is no colour like #3b82f6.`);
  return wanted ?? hexColour(botColor) ?? DEFAULT_BOT_COLOUR;
}
