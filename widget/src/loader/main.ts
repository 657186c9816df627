// The file on other people's websites: finds its snippet, asks for the bot, shows the button, and fetches the panel
// with the first click. Everything it imports is paid for by visitors who never chat, so it stays small.
import type { Identity } from "../shared/between";
import { fetchBot } from "./fetch-bot";
import { isLoaded, publish } from "./public-api";
import { findSettings, type Settings } from "./settings";
import { type Controls, showButton } from "./show-button";
import { loaderTexts } from "./texts";
import { warn } from "./warn";

const settings = findSettings(document.currentScript);

if (isLoaded(window.Botwright)) window.Botwright.again();
else if (settings) begin(settings);
else warn("The snippet needs data-bot-id or data-bot-code.");

function begin(said: Settings): void {
  /** False after a failure, which may be over by the next call. */
  let started: boolean | undefined;
  let wished = false;
  let controls: Controls | undefined;
  const identity: Identity = {};

  /** A page may open the chat by itself; the focus is taken only where the visitor has just done something. */
  const open = () => {
    wished = true;
    if (started === false) void start();
    controls?.open(navigator.userActivation?.isActive !== false);
  };
  const close = () => {
    wished = false;
    controls?.close();
  };
  async function start(): Promise<void> {
    if (started) return;
    started = true;
    const [bot, texts] = await Promise.all([fetchBot(said), loaderTexts(said)]);
    if (typeof bot === "string") {
      started = wished = false;
      return warn(bot);
    }
    controls = showButton(said, texts, bot, identity, emit);
    if (wished) open();
  }
  const emit = publish({
    open,
    close,
    toggle: () => ((controls?.isOpen() ?? wished) ? close() : open()),
    start: () => void start(),
    identify: (who) => void Object.assign(identity, who),
  });
  if (!said.waits) void start();
}
