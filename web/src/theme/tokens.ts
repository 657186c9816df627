// The measures and tones of the product in one place, light and dark, beyond what Mantine names itself. Styles read
// them as CSS variables; a colour that a style needs twice belongs here. The type scale and the radii are in theme.ts,
// where Mantine's own components find them too.
import type { MantineTheme } from "@mantine/core";

type Tokens = Record<`--${string}`, string>;

/** The same by day and by night. */
export const measures: Tokens = {
  /** Between the parts of a long page. */
  "--space-part": "clamp(64px, 8vw, 120px)",
  /** Around the content of a card. */
  "--space-card": "clamp(20px, 2.6vw, 28px)",
  /** Beside and between cards. */
  "--space-gap": "20px",
  /** Widest line of running text. */
  "--measure": "68ch",
};

export function lightTones({ colors }: MantineTheme): Tokens {
  return {
    "--page-ground": tone(colors, "gray", 0),
    "--surface": "#ffffff",
    "--line": tone(colors, "gray", 2),
    "--field-line": tone(colors, "gray", 5),
    /** A quiet part of a surface, and a quieter one. */
    "--ground-soft": tone(colors, "gray", 1),
    "--ground-faint": tone(colors, "gray", 0),
    /** Text that is read second, darker than what is merely a hint. */
    "--text-soft": tone(colors, "gray", 7),
    "--accent-soft": tone(colors, "brand", 0),
    "--accent-strong": tone(colors, "brand", 8),
    "--accent-line": tone(colors, "brand", 2),
    "--danger-soft": "#fdf0ef",
    "--danger-ink": "#a61e1e",
    "--warning-soft": "#fff6e0",
    "--warning-ink": "#6b4a00",
    "--shadow-card": "0 1px 2px rgb(38 36 33 / 5%), 0 12px 32px -20px rgb(38 36 33 / 22%)",
    "--shadow-lift": "0 14px 32px -24px rgb(0 0 0 / 35%)",
    "--shadow-float": "0 16px 48px -16px rgb(38 36 33 / 30%)",
    "--shadow-picture": "0 32px 64px -32px rgb(10 64 54 / 35%)",
  };
}

export function darkTones({ colors }: MantineTheme): Tokens {
  return {
    "--page-ground": tone(colors, "dark", 8),
    "--surface": tone(colors, "dark", 7),
    "--line": tone(colors, "dark", 5),
    "--field-line": tone(colors, "dark", 3),
    "--ground-soft": tone(colors, "dark", 6),
    "--ground-faint": tone(colors, "dark", 6),
    "--text-soft": tone(colors, "dark", 1),
    "--accent-soft": "#1d2d28",
    "--accent-strong": tone(colors, "brand", 2),
    "--accent-line": tone(colors, "brand", 8),
    "--danger-soft": "#3a2422",
    "--danger-ink": "#ffa8a8",
    "--warning-soft": "#372c14",
    "--warning-ink": "#ffdf9e",
    // On a dark ground a shadow is only seen where it is darker still.
    "--shadow-card": "none",
    "--shadow-lift": "0 14px 32px -20px rgb(0 0 0 / 70%)",
    "--shadow-float": "0 16px 48px -12px rgb(0 0 0 / 70%)",
    "--shadow-picture": "0 32px 64px -28px rgb(0 0 0 / 80%)",
  };
}

function tone(colors: MantineTheme["colors"], name: string, shade: number): string {
  return colors[name]?.[shade] ?? "currentcolor";
}
