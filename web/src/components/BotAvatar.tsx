// A bot's face: its logo, or the first letter of its name on its own colour.
import { useState } from "react";
import classes from "./BotAvatar.module.css";
import { DEFAULT_BOT_COLOUR, textOn } from "./bot-colour";

interface BotAvatarProps {
  name: string;
  colour: string | null | undefined;
  logo?: string | null;
  size?: number;
  /** Where the face lies on the bot's own colour: a line around it. */
  outlined?: boolean;
}

export function BotAvatar({ name, colour, logo, size = 48, outlined }: BotAvatarProps) {
  const [broken, setBroken] = useState<string>();
  const box = { width: size, height: size };
  if (logo && logo !== broken) {
    return (
      <img
        className={classes.avatar}
        data-logo
        src={logo}
        alt=""
        style={box}
        loading="lazy"
        onError={() => setBroken(logo)}
      />
    );
  }
  const ground = colour || DEFAULT_BOT_COLOUR;
  return (
    <span
      className={classes.avatar}
      style={{ ...box, background: ground, color: textOn(ground) }}
      data-outlined={outlined || undefined}
      aria-hidden="true"
    >
      {Array.from(name.trim())[0]?.toUpperCase() ?? "B"}
    </span>
  );
}
