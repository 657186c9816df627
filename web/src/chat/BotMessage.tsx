// One message of the bot, with what belongs to it: what it may have meant, where it comes from, a way to
// copy it, and a way to ask again when it failed.

import { type ChatMessage, shownText } from "@botwright/chat-core/conversation";
import { plainWords } from "@botwright/chat-core/markdown";
import { type ReactNode, useEffect, useState } from "react";
import { TypingDots } from "@/components/TypingDots";
import type { Source } from "./chat-calls";
import { IconCheck, IconChevron, IconCopy } from "./icons";
import { MarkdownText } from "./MarkdownText";
import classes from "./messages.module.css";
import { QuickReplies } from "./QuickReplies";
import { useChatTexts } from "./texts";

interface BotMessageProps {
  message: ChatMessage;
  /** A greeting needs no copy button. */
  isReply: boolean;
  locked: boolean;
  onAsk: (text: string) => void;
  onRetry?: () => void;
  /** The lead form, where it stands under this message. */
  children?: ReactNode;
}

export function BotMessage({ message, isReply, locked, onAsk, onRetry, children }: BotMessageProps) {
  const texts = useChatTexts();
  const { state, suggestions, sources } = message;
  const text = shownText(message);
  const whole = state === "whole";
  return (
    <>
      {state === "waited-for" ? <Thinking /> : null}
      {text !== "" && (
        <div className={classes.bot} data-failed={state === "failed" || undefined} dir="auto">
          <MarkdownText text={text} />
        </div>
      )}
      <QuickReplies
        label={texts.suggestions}
        replies={suggestions}
        form="column"
        locked={locked}
        onChoose={onAsk}
      />
      {whole && isReply && text !== "" && (
        <div className={classes.under}>
          {sources.length > 0 && <Sources sources={sources} />}
          {suggestions.length === 0 && <CopyAnswer text={message.text} />}
        </div>
      )}
      {state === "failed" && onRetry && (
        <button type="button" className={classes.quiet} onClick={onRetry}>
          {texts.tryAgain}
        </button>
      )}
      {children}
    </>
  );
}

export function Thinking() {
  const texts = useChatTexts();
  return (
    <div className={classes.bot} data-thinking>
      <span>{texts.thinking}</span>
      <TypingDots />
    </div>
  );
}

function Sources({ sources }: { sources: Source[] }) {
  const texts = useChatTexts();
  return (
    <details className={classes.sources}>
      <summary className={classes.quiet}>
        {texts.sources(sources.length)} <IconChevron size={15} aria-hidden="true" />
      </summary>
      <ol>
        {sources.map((source) => (
          <li key={source.number} value={source.number} dir="auto">
            <strong>{source.title}</strong>
            <p>{source.excerpt}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

const COPIED_FOR_MS = 2000;

function CopyAnswer({ text }: { text: string }) {
  const texts = useChatTexts();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  // Pages on a plain address have no clipboard; the text can still be selected there.
  if (!navigator.clipboard) return null;
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <button
      type="button"
      className={classes.quiet}
      onClick={() =>
        navigator.clipboard.writeText(plainWords(text)).then(
          () => setCopied(true),
          () => {},
        )
      }
    >
      <Icon size={15} aria-hidden="true" />
      <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
    </button>
  );
}
