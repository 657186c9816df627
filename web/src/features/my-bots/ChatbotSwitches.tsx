// The two switches of a chatbot: whether it answers at all, and whether it is listed for everybody.
import { Switch } from "@mantine/core";
import { useEffect, useRef } from "react";
import classes from "./BotCard.module.css";
import type { Chatbot } from "./bot-answers";
import { myBotsTexts as texts } from "./texts";
import { useBotToggle } from "./use-bot-toggle";

export function ChatbotSwitches({ bot }: { bot: Chatbot }) {
  return (
    <div className={classes.switches}>
      <BotSwitch label={texts.enabled} toggle={useBotToggle(bot, "status")} />
      <BotSwitch label={texts.public} toggle={useBotToggle(bot, "visibility")} />
    </div>
  );
}

function BotSwitch({ label, toggle }: { label: string; toggle: ReturnType<typeof useBotToggle> }) {
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
