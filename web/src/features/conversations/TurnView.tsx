// One turn: who said it, when, the words, and for the bot's turns where they came from and what went wrong.
import { Anchor } from "@mantine/core";
import { useNavigate } from "react-router";
import { Moment } from "@/components/Moment";
import { openForm } from "@/components/open-bot";
import { shownTimeOfDay } from "@/components/shown-values";
import { IconEdit, IconSources } from "./icons";
import type { Source, Turn } from "./inbox-calls";
import classes from "./Transcript.module.css";
import { conversationTexts as texts } from "./texts";
import { markOf, type TurnMark } from "./turn-marks";

interface TurnViewProps {
  botId: string;
  botName: string | undefined;
  turn: Turn;
}

export function TurnView({ botId, botName = "Bot", turn }: TurnViewProps) {
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
        {turn.text || texts.noReply}
      </div>
      {mark && <Mark mark={mark} botId={botId} />}
      {turn.sources.length > 0 && <Sources sources={turn.sources} />}
    </li>
  );
}

function Mark({ mark, botId }: { mark: TurnMark; botId: string }) {
  const navigate = useNavigate();
  const Icon = mark.icon;
  return (
    <p className={classes.mark}>
      <span className={classes.chip} data-tone={mark.tone}>
        <Icon size={14} aria-hidden="true" /> {mark.label}
      </span>
      <span>
        {mark.hint}{" "}
        {mark.teachable && (
          <Anchor
            component="button"
            type="button"
            inherit
            className={classes.teach}
            onClick={() => openForm("edit", botId, navigate)}
          >
            <IconEdit size={14} aria-hidden="true" /> {texts.teach}
          </Anchor>
        )}
      </span>
    </p>
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
