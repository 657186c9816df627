// The colour of a bot, and the text that can be read on it: black or white, whichever stands out more
// (WCAG 2 relative luminance).
export const DEFAULT_BOT_COLOUR = "#0099ff";
export const DARK_TEXT = "#141312";
export const LIGHT_TEXT = "#ffffff";

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export function textOn(ground: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(ground)) return LIGHT_TEXT;
  return contrast(ground, LIGHT_TEXT) >= contrast(ground, DARK_TEXT) ? LIGHT_TEXT : DARK_TEXT;
}
