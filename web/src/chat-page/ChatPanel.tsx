// The conversation on the chat page, in the bot's own colour. A bot that is switched off shows its words
// but takes none; one that is switched off meanwhile says so with the next question.

import { isRefused } from "@botwright/chat-core/ask-bot";
import { isOnline } from "@botwright/chat-core/connection";
import type { Spoken } from "@botwright/chat-core/conversation";
import { type RefObject, useEffect, useRef, useState } from "react";
import { ChatWindow } from "@/chat/ChatWindow";
import type { BotConfig, PublicBot } from "@/chat/chat-calls";
import { IconLead, IconRestart } from "@/chat/icons";
import { Rating } from "@/chat/Rating";
import { useChatTexts } from "@/chat/texts";
import { useConversation } from "@/chat/use-conversation";
import { useOnline } from "@/chat/use-online";
import { useVisibleArea } from "@/chat/visible-area";
import { BotAvatar } from "@/components/BotAvatar";
import classes from "./ChatPanel.module.css";
import { usePageTexts } from "./texts";

export function ChatPanel({ bot, config }: { bot: PublicBot; config: BotConfig }) {
  const texts = usePageTexts();
  const { serverError, interrupted, noConnection } = useChatTexts();
  const online = useOnline();
  const [active, setActive] = useState(config.is_active);
  const [draft, setDraft] = useState("");
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const talk = useConversation({
    botId: config.bot_id,
    opening: () => greeting(config.is_active),
    // Without a network the notice above the text field says why.
    failure: ({ detail }) => detail ?? (isOnline() ? serverError : interrupted),
    onFailure: (failure) => isRefused(failure) && setActive(false),
  });
  useVisibleArea();
  useKeepInView(panel, field);

  function greeting(answers: boolean): Spoken[] {
    const text = answers ? config.welcomeMessage : texts.disabled;
    return text ? [{ type: "bot", text, timestamp: Date.now() }] : [];
  }

  function startOver(): void {
    talk.startOver(greeting(active));
    setDraft("");
    field.current?.focus();
  }

  const asked = talk.messages.findIndex((message) => message.type === "user");
  // A rating belongs to a conversation that the server knows, which begins with the first reply.
  const answered =
    asked >= 0 &&
    talk.messages.some(({ type, state }, at) => at > asked && type === "bot" && state === "whole");
  return (
    <section
      ref={panel}
      id="ask"
      className={classes.panel}
      data-off={!active || undefined}
      aria-label={texts.askBot}
      tabIndex={-1}
    >
      <div className={classes.head}>
        <BotAvatar name={bot.botName} colour={bot.botColor} logo={bot.logo_url} size={40} outlined />
        <div className={classes.title}>
          <h2>{texts.chatWith(bot.botName)}</h2>
          <p data-on={(active && online) || undefined}>
            {active ? (online ? texts.online : noConnection) : texts.offline}
          </p>
        </div>
        {active && config.lead_fields.length > 0 && (
          <button type="button" onClick={() => talk.wishLeadForm(config.lead_fields)} disabled={talk.busy}>
            <IconLead size={18} aria-hidden="true" /> <span>{texts.leaveDetails}</span>
          </button>
        )}
        {asked >= 0 && (
          <button type="button" onClick={startOver}>
            <IconRestart size={18} aria-hidden="true" /> <span>{texts.startOver}</span>
          </button>
        )}
      </div>
      <ChatWindow
        talk={talk}
        botId={config.bot_id}
        botName={bot.botName}
        business={bot.businessName}
        quickReplies={config.quick_replies}
        active={active}
        draft={draft}
        onDraft={setDraft}
        onQuickReply={talk.ask}
        field={field}
      >
        {answered && <Rating key={talk.sessionId} botId={config.bot_id} sessionId={talk.sessionId} />}
      </ChatWindow>
    </section>
  );
}

/** The keyboard of a phone opens over the page: the place to write comes back into view. */
function useKeepInView(panel: RefObject<HTMLElement | null>, field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = window.visualViewport;
    if (!area) return;
    let frame = 0;
    const keep = () => {
      if (document.activeElement !== field.current) return;
      panel.current?.scrollIntoView({ block: "end", behavior: "instant" });
    };
    // Browsers scroll by themselves when the keyboard opens, by the size the panel had before.
    const keepAfterwards = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(keep);
      });
    };
    area.addEventListener("resize", keepAfterwards);
    return () => {
      cancelAnimationFrame(frame);
      area.removeEventListener("resize", keepAfterwards);
    };
  }, [panel, field]);
}
