// A bot's colour as a window wears it: as a ground with readable text on it, and as an accent on our own
// light and dark grounds, moved towards black or white only as far as it must be to be read (WCAG AA).
import { contrast, DEFAULT_BOT_COLOUR, textOn } from "./bot-colour";

export type BotLook = Record<"--bot-colour" | "--bot-text" | "--bot-on-light" | "--bot-on-dark", string>;

const READABLE = 4.5;
const STEP = 0.05;
/** The least favourable of our grounds in each scheme: the bubble of a bot. */
export const LIGHT_GROUND = "#f4f2ee";
export const DARK_GROUND = "#2c2a27";

function mixed(one: string, other: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const channel = (at: number) =>
    Math.round(part(one, at) * (1 - share) + part(other, at) * share)
      .toString(16)
      .padStart(2, "0");
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export function accentOn(ground: string, colour: string, towards: "#000000" | "#ffffff"): string {
  for (let share = 0; share < 1; share += STEP) {
    const accent = mixed(colour, towards, share);
    if (contrast(accent, ground) >= READABLE) return accent;
  }
  return towards;
}

export function botLook(colour: string | null | undefined): BotLook {
  const ground = colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour : DEFAULT_BOT_COLOUR;
  return {
    "--bot-colour": ground,
    "--bot-text": textOn(ground),
    "--bot-on-light": accentOn(LIGHT_GROUND, ground, "#000000"),
    "--bot-on-dark": accentOn(DARK_GROUND, ground, "#ffffff"),
  };
}
