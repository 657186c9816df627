// The conversation inside the demo chat. A quick reply is first seen in the text field, then sent: so a
// visitor learns that the field is where one writes. What they were writing there is back afterwards.

import { isRefused } from "@botwright/chat-core/ask-bot";
import { keepable, type Spoken } from "@botwright/chat-core/conversation";
import { useEffect, useRef, useState } from "react";
import { ChatWindow } from "@/chat/ChatWindow";
import type { BotConfig } from "@/chat/chat-calls";
import { IconClose, IconRestart } from "@/chat/icons";
import { useChatTexts } from "@/chat/texts";
import { useConversation } from "@/chat/use-conversation";
import { useOnline } from "@/chat/use-online";
import { BrandMark } from "@/components/brand/BrandMark";
import classes from "./DemoPanel.module.css";
import { savedMessages, savedSession, saveMessages, saveSession } from "./demo-storage";
import { useDemoTexts } from "./texts";

const SEND_AFTER_MS = 100;

interface DemoTalkProps {
  /** None when the bot could not be reached. */
  config: BotConfig | undefined;
  onRetry: () => void;
  onClose: () => void;
}

export function DemoTalk({ config, onRetry, onClose }: DemoTalkProps) {
  const texts = useDemoTexts();
  const { noConnection } = useChatTexts();
  const online = useOnline();
  const [draft, setDraft] = useState("");
  const [refused, setRefused] = useState(false);
  const active = config?.is_active !== false && !refused;
  const filled = useRef<{ typed: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const talk = useConversation({
    botId: config?.bot_id,
    opening: () => {
      const saved = savedMessages();
      return saved.length > 0 ? saved : greeting();
    },
    sessionId: savedSession,
    failure: () => texts.error,
    onFailure: (failure) => setRefused(isRefused(failure)),
  });
  // The timer below sends as things stand then, not as they stood at the click.
  const ask = useRef(talk.ask);
  useEffect(() => {
    ask.current = talk.ask;
  });

  const { messages, nextId, leadSent, sessionId } = talk;
  const asked = messages.some((message) => message.type === "user");
  useEffect(() => {
    if (asked) saveMessages(keepable({ messages, nextId, leadSent }));
  }, [asked, messages, nextId, leadSent]);
  useEffect(() => saveSession(sessionId), [sessionId]);
  useEffect(() => () => clearTimeout(filled.current?.timer), []);

  function greeting(): Spoken[] {
    const welcome = config?.welcome_message || config?.welcomeMessage || texts.greeting;
    const text = active ? welcome : texts.disabled;
    return [{ type: "bot", text, timestamp: Date.now() }];
  }

  function fillAndSend(reply: string): void {
    // A second press finds the first reply in the field, which the visitor has not typed.
    const typed = filled.current?.typed ?? draft;
    clearTimeout(filled.current?.timer);
    setDraft(reply);
    const timer = setTimeout(() => {
      filled.current = undefined;
      if (ask.current(reply)) setDraft(typed);
    }, SEND_AFTER_MS);
    filled.current = { typed, timer };
  }

  function startOver(): void {
    clearTimeout(filled.current?.timer);
    filled.current = undefined;
    saveMessages([]);
    talk.startOver(greeting());
    setDraft("");
    field.current?.focus();
  }

  return (
    <>
      <div className={classes.head}>
        <BrandMark size={36} />
        <div className={classes.title}>
          <h2>{config?.bot_name ?? texts.title}</h2>
          <p data-on={(active && online) || undefined}>
            {active ? (online ? texts.online : noConnection) : texts.offline}
          </p>
        </div>
        {asked && (
          <button type="button" aria-label={texts.startOver} title={texts.startOver} onClick={startOver}>
            <IconRestart size={20} aria-hidden="true" />
          </button>
        )}
        <button type="button" className={classes.close} aria-label={texts.close} onClick={onClose}>
          <IconClose size={22} aria-hidden="true" />
        </button>
      </div>
      <ChatWindow
        talk={talk}
        botId={config?.bot_id}
        botName={config?.bot_name ?? texts.title}
        business={texts.title}
        quickReplies={config?.quick_replies ?? []}
        active={active}
        draft={draft}
        onDraft={setDraft}
        onQuickReply={fillAndSend}
        waits
        field={field}
      >
        {!active && messages[0]?.text !== texts.disabled && (
          <p className={classes.unreachable} role="status">
            {texts.disabled}
          </p>
        )}
        {!config && (
          <p className={classes.unreachable} role="status">
            {texts.unreachable}{" "}
            <button type="button" onClick={onRetry}>
              {texts.tryAgain}
            </button>
          </p>
        )}
      </ChatWindow>
    </>
  );
}
