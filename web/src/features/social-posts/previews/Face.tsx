// The account's face in a mock-up: its first letter on the bot's colour, round as feeds have it.
import { BotAvatar } from "@/components/BotAvatar";
import classes from "./previews.module.css";

interface FaceProps {
  name: string;
  colour: string;
  size?: number;
  square?: boolean;
}

export function Face({ name, colour, size = 40, square }: FaceProps) {
  return (
    <span className={classes.face} data-square={square || undefined} style={{ width: size, height: size }}>
      <BotAvatar name={name} colour={colour} size={size} />
    </span>
  );
}
