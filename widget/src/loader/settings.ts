// What the snippet on a website says. Each setting is an attribute `data-…` of the script element; tag managers that
// drop attributes leave the address alone, so the same names work there: `widget.js?bot-id=…`.
import { firstSpoken, type Language } from "@botwright/chat-core/language";
import type { Theme } from "../shared/wear";

export interface Settings {
  /** Where we come from, and where the bot answers. */
  origin: string;
  /** Names the bot in a request. */
  query: string;
  /** The same for people. */
  named: string;
  colour: string | undefined;
  side: "left" | "right";
  theme: Theme;
  lang: Language;
  /** Undefined is the usual one, empty is none. */
  greeting: string | undefined;
  /** Nothing happens before `Botwright.start()`. */
  waits: boolean;
}

/**
 * The settings of the script that runs, or else of the first snippet in the page: optimisers and tag managers run
 * scripts in ways that hide which element they came from.
 */
export function findSettings(current: Element | null): Settings | undefined {
  for (const script of [current, ...document.scripts]) {
    const settings = script instanceof HTMLScriptElement && readSettings(script);
    if (settings) return settings;
  }
  return undefined;
}

function readSettings(script: HTMLScriptElement): Settings | undefined {
  if (!/\/widget\.js(\?|$)/.test(script.src)) return undefined;
  const address = new URL(script.src);
  const said = (name: string) =>
    (script.getAttribute(`data-${name}`) ?? address.searchParams.get(name) ?? undefined)?.trim();
  const id = said("bot-id");
  const code = said("bot-code");
  if (!id && !code) return undefined;
  const theme = said("theme");
  return {
    origin: address.origin,
    query: id ? `bot_id=${encodeURIComponent(id)}` : `botCode=${encodeURIComponent(code ?? "")}`,
    named: id ? `id "${id}"` : `code "${code}"`,
    colour: said("bot-color"),
    side: said("position") === "left" ? "left" : "right",
    theme: theme === "light" || theme === "dark" ? theme : "auto",
    // What a page is written in says more about its visitors than what their browsers are set to.
    lang:
      firstSpoken([said("language"), said("lang"), document.documentElement.lang, ...navigator.languages]) ??
      "en",
    greeting: said("greeting"),
    waits: said("consent") === "wait",
  };
}

/** `#abc` and `#aabbcc` as the latter; anything else is no colour. */
export function hexColour(text: string | undefined): string | undefined {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text?.trim() ?? "")?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}
