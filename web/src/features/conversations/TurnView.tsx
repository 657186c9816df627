// One turn: who said it, when, the words, and for the bot's turns where they came from and what went wrong.
import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { MarkdownText } from "@/chat/MarkdownText";
import { Moment } from "@/components/Moment";
import { useOneDialog } from "@/components/one-dialog";
import { shownTimeOfDay } from "@/components/shown-values";
import { Tag } from "@/components/Tag";
import { IconEdit, IconSources } from "./icons";
import type { Source, Turn } from "./inbox-calls";
import { type Missing, TeachDialog } from "./TeachDialog";
import classes from "./Transcript.module.css";
import { conversationTexts as texts } from "./texts";
import { markOf, type TurnMark } from "./turn-marks";
import { TRANSCRIPT_ID } from "./use-open-conversation";

interface TurnViewProps {
  botId: string;
  botName: string | undefined;
  turn: Turn;
  /** What the visitor had said. */
  question: string | undefined;
}

export function TurnView({ botId, botName = "Bot", turn, question }: TurnViewProps) {
  const isVisitor = turn.type === "user";
  const mark = isVisitor ? undefined : markOf(turn.kind);
  return (
    <li className={classes.turn} data-from={isVisitor ? "visitor" : "bot"}>
      <p className={classes.by}>
        <span dir="auto">{isVisitor ? texts.visitor : botName}</span>
        <Moment at={turn.timestamp} shown={shownTimeOfDay} />
      </p>
      <div
        className={classes.bubble}
        dir="auto"
        data-tone={mark?.tone}
        data-none={turn.text === "" || undefined}
      >
        {isVisitor || turn.text === "" ? turn.text || texts.noReply : <MarkdownText text={turn.text} />}
      </div>
      {mark && (
        // What was taught needs no invitation any more.
        <Mark mark={turn.taught ? { ...mark, hint: undefined } : mark}>
          {mark.teachable && question && (
            <Teach botId={botId} missing={{ id: turn.id, question }} taught={turn.taught} />
          )}
        </Mark>
      )}
      {turn.sources.length > 0 && <Sources sources={turn.sources} />}
    </li>
  );
}

function Mark({ mark, children }: { mark: TurnMark; children: ReactNode }) {
  return (
    <div className={classes.mark}>
      <Tag small tone={mark.tone} icon={mark.icon}>
        {mark.label}
      </Tag>
      <div>
        {mark.hint} {children}
      </div>
    </div>
  );
}

interface TeachProps {
  botId: string;
  missing: Missing;
  taught: boolean;
}

function Teach({ botId, missing, taught }: TeachProps) {
  const { shown, show, windowWith } = useOneDialog<Missing>();
  return (
    <>
      {taught ? (
        <strong role="status">{texts.taught}</strong>
      ) : (
        <Anchor
          component="button"
          type="button"
          inherit
          className={classes.teach}
          onClick={() => show(missing)}
        >
          <IconEdit size={14} aria-hidden="true" /> {texts.teach}
        </Anchor>
      )}
      {shown && (
        <TeachDialog
          botId={botId}
          missing={shown}
          dialog={windowWith(() => document.getElementById(TRANSCRIPT_ID)?.focus({ preventScroll: true }))}
        />
      )}
    </>
  );
}

function Sources({ sources }: { sources: readonly Source[] }) {
  return (
    <details className={classes.sources}>
      <summary>
        <IconSources size={14} aria-hidden="true" /> {texts.sources(sources.length)}
      </summary>
      <ul>
        {sources.map((source) => (
          <li key={source.number} dir="auto">
            <strong>
              [{source.number}] {source.title}
            </strong>
            <span>{source.excerpt}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
