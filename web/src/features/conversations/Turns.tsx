// What was said, the oldest first, with a line wherever a new day begins. Everything here is shown as the text it is:
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
  return (
    <ol className={classes.turns}>
      {turns.map((turn, index) => {
        const day = shownDay(turn.timestamp);
        const before = turns[index - 1];
        const beginsDay = before === undefined || shownDay(before.timestamp) !== day;
        return (
          <Fragment key={turn.id}>
            {beginsDay && (
              <li className={classes.day}>
                <span>{day}</span>
              </li>
            )}
            <TurnView botId={botId} botName={botName} turn={turn} />
          </Fragment>
        );
      })}
    </ol>
  );
}
