// One switch of a bot. It moves only after the server has agreed, and rests until then.
import { Switch } from "@mantine/core";
import { useEffect, useRef } from "react";
import classes from "./BotCard.module.css";

interface BotSwitchProps {
  label: string;
  toggle: { on: boolean; pending: boolean; change: (on: boolean) => void };
}

export function BotSwitch({ label, toggle }: BotSwitchProps) {
  const input = useRef<HTMLInputElement>(null);
  const pressed = useRef(false);
  const { on, pending, change } = toggle;

  // A disabled switch drops the keyboard's place on the page; it gets it back when the answer is there.
  useEffect(() => {
    if (pending || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) input.current?.focus({ preventScroll: true });
  }, [pending]);

  return (
    <Switch
      ref={input}
      label={label}
      classNames={{ track: classes.track }}
      checked={on}
      disabled={pending}
      onChange={(event) => {
        pressed.current = true;
        change(event.currentTarget.checked);
      }}
    />
  );
}
