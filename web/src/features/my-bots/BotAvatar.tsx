// A bot's face: its logo, or the first letter of its name on its own colour. The letter's colour is
// chosen by the style sheet, light or dark, whichever can be read on that ground.
import { type CSSProperties, useState } from "react";
import classes from "./BotAvatar.module.css";
import { DEFAULT_BOT_COLOR } from "./bot-facts";

interface BotAvatarProps {
  name: string;
  color: string | null | undefined;
  logo?: string | null;
}

export function BotAvatar({ name, color, logo }: BotAvatarProps) {
  const [broken, setBroken] = useState<string>();
  const style = { "--bot-color": color || DEFAULT_BOT_COLOR } as CSSProperties;
  if (logo && logo !== broken) {
    return (
      <img
        className={classes.avatar}
        data-logo
        src={logo}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        onError={() => setBroken(logo)}
      />
    );
  }
  return (
    <span className={classes.avatar} style={style} aria-hidden="true">
      {Array.from(name.trim())[0]?.toUpperCase() ?? "B"}
    </span>
  );
}
