// The bot as visitors will meet it, while it is being made: its colour, its greeting, its quick replies, and
// the lead form when a trigger keyword is written. It answers nothing else, and sends nothing anywhere.
import { Button, Text } from "@mantine/core";
import { type CSSProperties, type FormEvent, useEffect, useRef, useState } from "react";
import { BotAvatar } from "@/components/BotAvatar";
import { textOn } from "@/components/bot-colour";
import type { BotValues } from "../bot-values";
import { IconRestart, IconSend } from "../icons";
import { botFormTexts as texts } from "../texts";
import classes from "./ChatPreview.module.css";
import { PreviewLeadForm } from "./PreviewLeadForm";
import { holdsTrigger } from "./trigger-words";

interface Turn {
  question: string;
  answer: "plain" | "lead" | "thanks";
}

interface ChatPreviewProps {
  values: BotValues;
  logoUrl: string | undefined;
}

const MESSAGE_MAX = 250;

export function ChatPreview({ values, logoUrl }: ChatPreviewProps) {
  const [turns, setTurns] = useState<Turn[]>([]);
  const [typed, setTyped] = useState("");
  const talk = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLDivElement>(null);
  const name = values.botName.trim() || texts.previewName;
  const colours = {
    "--bot-colour": values.botColor,
    "--bot-text": textOn(values.botColor),
  } as CSSProperties;

  // The newest question comes to the top, so that its answer is in view, however long.
  useEffect(() => {
    if (turns.length > 0 && talk.current && last.current)
      talk.current.scrollTop = last.current.offsetTop - 18;
  }, [turns.length]);

  function send(question: string): void {
    const lead = values.lead_fields.length > 0 && holdsTrigger(question, values.trigger_keywords);
    setTurns((before) => [...before, { question, answer: lead ? "lead" : "plain" }]);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() === "") return;
    send(typed.trim());
    setTyped("");
  }

  function thank(place: number): void {
    setTurns((before) =>
      before.map((turn, index) => (index === place ? { ...turn, answer: "thanks" } : turn)),
    );
  }

  return (
    <div className={classes.preview} style={colours}>
      <div className={classes.panel}>
        <div className={classes.head}>
          <BotAvatar name={name} colour={values.botColor} logo={logoUrl} size={40} outlined />
          <div className={classes.title}>
            <div className={classes.name} dir="auto">
              {name}
            </div>
            <div className={classes.online}>{texts.previewOnline}</div>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
        <div ref={talk} className={classes.talk} role="log" aria-label={texts.previewRegion} tabIndex={0}>
          <p className={classes.bot} dir="auto">
            {values.welcomeMessage.trim() || texts.defaultWelcome}
          </p>
          {turns.map((turn, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever added at the end
            <div key={index} ref={last} className={classes.turn}>
              <p className={classes.visitor} dir="auto">
                {turn.question}
              </p>
              {turn.answer === "plain" && <p className={classes.bot}>{texts.previewAnswer}</p>}
              {turn.answer === "lead" && (
                <PreviewLeadForm fields={values.lead_fields} onSend={() => thank(index)} />
              )}
              {turn.answer === "thanks" && <p className={classes.bot}>{texts.previewLeadThanks}</p>}
            </div>
          ))}
          {turns.length === 0 && values.quick_replies.length > 0 && (
            <div className={classes.replies}>
              {values.quick_replies.map((reply) => (
                <button key={reply} type="button" dir="auto" onClick={() => send(reply)}>
                  {reply}
                </button>
              ))}
            </div>
          )}
        </div>
        <form className={classes.entry} onSubmit={submit}>
          <input
            className={classes.input}
            aria-label={texts.previewInput}
            placeholder={texts.previewPlaceholder}
            maxLength={MESSAGE_MAX}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <button type="submit" className={classes.send} aria-label={texts.previewSend}>
            <IconSend size={19} aria-hidden="true" />
          </button>
        </form>
      </div>
      <div className={classes.foot}>
        <Text size="xs" c="dimmed">
          {texts.previewNote}
        </Text>
        {turns.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconRestart size={15} aria-hidden="true" />}
            onClick={() => setTurns([])}
          >
            {texts.previewRestart}
          </Button>
        )}
      </div>
    </div>
  );
}
