// What was said, the oldest first; where it went on for days, with a line for each. Everything here is shown as the text it is:
// visitors wrote half of it.
import { Fragment } from "react";
import { shownDay } from "@/components/shown-values";
import type { Turn } from "./inbox-calls";
import classes from "./Transcript.module.css";
import { TurnView } from "./TurnView";
import { conversationTexts as texts } from "./texts";

interface TurnsProps {
  botId: string;
  botName: string | undefined;
  turns: readonly Turn[];
}

export function Turns({ botId, botName, turns }: TurnsProps) {
  if (turns.length === 0) return <p className={classes.nothing}>{texts.noTurns}</p>;
  const days = turns.map((turn) => shownDay(turn.timestamp));
  const manyDays = new Set(days).size > 1;
  return (
    <ol className={classes.turns}>
      {turns.map((turn, index) => (
        <Fragment key={turn.id}>
          {manyDays && days[index] !== days[index - 1] && (
            <li className={classes.day}>
              <span>{days[index]}</span>
            </li>
          )}
          <TurnView botId={botId} botName={botName} turn={turn} question={questionBefore(turns, index)} />
        </Fragment>
      ))}
    </ol>
  );
}

function questionBefore(turns: readonly Turn[], index: number): string | undefined {
  const before = turns[index - 1];
  return before?.type === "user" ? before.text : undefined;
}
