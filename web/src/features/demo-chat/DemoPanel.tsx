// The demo chat when it is open. It asks for the bot's greeting once, then talks to DEMO-01; when the bot
// cannot be reached it says so, and keeps the words that were there before.

import { botLook } from "@botwright/chat-core/bot-look";
import { isComposing } from "@botwright/chat-core/composing";
import { type CSSProperties, type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { Thinking } from "@/chat/BotMessage";
import { type BotConfig, botConfig, DEMO_CODE } from "@/chat/chat-calls";
import "@/chat/tokens.css";
import { useVisibleArea } from "@/chat/visible-area";
import classes from "./DemoPanel.module.css";
import { DemoTalk } from "./DemoTalk";
import { useDemoTexts } from "./texts";

/** The product's own accent: this bot speaks for the product. */
const COLOUR = "#156a55";

interface DemoPanelProps {
  open: boolean;
  onClose: () => void;
}

export default function DemoPanel({ open, onClose }: DemoPanelProps) {
  const texts = useDemoTexts();
  const { config, settled, retry } = useDemoBot();
  const panel = useRef<HTMLElement>(null);
  useVisibleArea();

  useEffect(() => {
    if (open && settled) panel.current?.querySelector("textarea")?.focus();
    else if (open) panel.current?.focus();
  }, [open, settled]);

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Escape") onClose();
    if (event.key === "Tab" && fillsTheScreen()) stayInside(event, panel.current);
  }

  return (
    <section
      ref={panel}
      className={classes.panel}
      style={botLook(COLOUR) as CSSProperties}
      role="dialog"
      aria-label={texts.title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {settled ? (
        <DemoTalk config={config} onRetry={retry} onClose={onClose} />
      ) : (
        <div className={classes.loading} role="status" aria-label={texts.loading}>
          <Thinking />
        </div>
      )}
    </section>
  );
}

function useDemoBot(): { config: BotConfig | undefined; settled: boolean; retry: () => void } {
  const [config, setConfig] = useState<BotConfig>();
  const [settled, setSettled] = useState(false);

  const load = useCallback(() => {
    botConfig(DEMO_CODE)
      .then(setConfig, () => {})
      .finally(() => setSettled(true));
  }, []);

  useEffect(load, [load]);
  return { config, settled, retry: load };
}

/** On a phone the chat covers the page, and the keyboard must not wander behind it. */
function fillsTheScreen(): boolean {
  return window.matchMedia("(max-width: 40em)").matches;
}

function stayInside(event: KeyboardEvent, panel: HTMLElement | null): void {
  const stops = panel?.querySelectorAll<HTMLElement>(
    "button:not(:disabled), a[href], summary, textarea:not(:disabled), [tabindex='0']",
  );
  const [first, last] = [stops?.[0], stops?.[stops.length - 1]];
  const leaves = document.activeElement === (event.shiftKey ? first : last);
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
