// The inside of a chat window: what was said, quick replies, and the place to write. Its frame, its head
// and its colours belong to whoever puts it somewhere.

import { asksForForm, type ChatMessage, openLeadForm } from "@botwright/chat-core/conversation";
import { plainWords } from "@botwright/chat-core/markdown";
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { BotMessage } from "./BotMessage";
import { Composer } from "./Composer";
import { type FormField, submitLead } from "./chat-calls";
import { LeadForm } from "./LeadForm";
import classes from "./messages.module.css";
import { QuickReplies } from "./QuickReplies";
import { useChatTexts } from "./texts";
import type { Talk } from "./use-conversation";
import { useOnline } from "./use-online";
import { usePinnedScroll } from "./use-pinned-scroll";

interface ChatWindowProps {
  talk: Talk;
  botId: string | undefined;
  botName: string;
  /** Who gets a visitor's details. */
  business: string;
  quickReplies: string[];
  active: boolean;
  draft: string;
  onDraft: (text: string) => void;
  onQuickReply: (reply: string) => void;
  /** Holds back typing while a reply is pending. */
  waits?: boolean;
  field?: Ref<HTMLTextAreaElement>;
  /** Stands below the last message. */
  children?: ReactNode;
}

export function ChatWindow(props: ChatWindowProps) {
  const texts = useChatTexts();
  const { talk, botName, quickReplies, active, draft, onDraft, onQuickReply } = props;
  const list = useRef<HTMLDivElement>(null);
  const kept = useRef<KeptDetails>({ session: talk.sessionId, typed: {}, justSent: false });
  const { messages, busy } = talk;
  const last = messages.at(-1);
  const formAt = useFormPlace(list, talk);
  const online = useOnline();
  const locked = busy || !active || !online;
  usePinnedScroll(list, messages, lastAsked(messages), formAt);

  useEffect(() => {
    // The next conversation at this screen may be another visitor's.
    kept.current = { session: talk.sessionId, typed: {}, justSent: false };
  }, [talk.sessionId]);

  function retry(): void {
    talk.retry();
    focusList();
  }

  function begin(reply: string): void {
    onQuickReply(reply);
    focusList();
  }

  /** The button that was pressed goes; the list takes the focus without opening a phone's keyboard. */
  function focusList(): void {
    list.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <div
        ref={list}
        className={classes.list}
        role="log"
        // Words that arrive one by one would be read out one by one; the whole reply is announced below.
        aria-live="off"
        aria-label={texts.conversation}
        aria-busy={busy}
        tabIndex={0}
      >
        {messages.map((message, at) =>
          message.type === "user" ? (
            <div key={message.id} className={classes.visitor} data-question dir="auto">
              <span className={classes.hidden}>{texts.you}: </span>
              {message.text}
            </div>
          ) : (
            <div key={message.id} className={classes.turn} data-question={asksForForm(message) || undefined}>
              <BotMessage
                message={message}
                isReply={at > 0}
                locked={locked}
                onAsk={talk.ask}
                onRetry={props.botId && message === last && active && online ? retry : undefined}
              >
                <Lead {...props} message={message} formAt={formAt} kept={kept} />
              </BotMessage>
            </div>
          ),
        )}
        {messages.length <= 1 && active && (
          <QuickReplies
            label={texts.suggested}
            replies={quickReplies}
            form="column"
            locked={locked}
            onChoose={begin}
          />
        )}
        {props.children}
      </div>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: end of the scrolling area */}
      <p className={classes.hidden} role="status">
        {messages.length > 1 && isSaid(last) ? texts.says(botName, plainWords(last.text)) : ""}
      </p>
      <p className={classes.notice} role="status">
        {!online && texts.offline}
      </p>
      {active && (
        <QuickReplies
          label={texts.quickReplies}
          replies={quickReplies}
          form="row"
          locked={locked}
          onChoose={onQuickReply}
        />
      )}
      <Composer
        text={draft}
        onType={onDraft}
        onSend={() => talk.ask(draft) && onDraft("")}
        busy={busy || !online || !props.botId}
        active={active}
        held={props.waits && busy}
        field={props.field}
      />
    </>
  );
}

/** The message that the lead form stands under. It is not taken away from a visitor who is typing in it. */
function useFormPlace(list: RefObject<HTMLElement | null>, talk: Talk): number | undefined {
  const open = openLeadForm(talk);
  const newest = open?.id;
  const wished = open !== undefined && asksForForm(open);
  const [place, setPlace] = useState(newest);
  useLayoutEffect(() => {
    const typing = list.current?.querySelector("form")?.contains(document.activeElement);
    if (wished || !typing) setPlace(newest);
  }, [list, newest, wished]);
  return place;
}

interface KeptDetails {
  session: string;
  /** Goes along when the form moves on to a newer message. */
  typed: Record<string, string>;
  justSent: boolean;
}

interface LeadProps extends ChatWindowProps {
  message: ChatMessage;
  formAt: number | undefined;
  kept: RefObject<KeptDetails>;
}

function Lead({ talk, botId, business, active, message, formAt, kept }: LeadProps) {
  if (!botId || !active || formAt !== message.id) return null;
  const fields: FormField[] = message.leadFields;
  if (talk.leadSent)
    return (
      <Thanks business={business} kept={kept} busy={talk.busy} onAgain={() => talk.wishLeadForm(fields)} />
    );
  const { sessionId } = talk;
  return (
    <LeadForm
      fields={fields}
      business={business}
      draft={kept.current.typed}
      focused={asksForForm(message)}
      onSend={(values) => submitLead({ bot_id: botId, session_id: sessionId, values })}
      onSent={() => {
        // They are not those of a conversation that was begun meanwhile.
        if (kept.current.session !== sessionId) return;
        kept.current = { session: sessionId, typed: {}, justSent: true };
        talk.leftDetails();
      }}
    />
  );
}

interface ThanksProps {
  business: string;
  kept: RefObject<KeptDetails>;
  busy: boolean;
  onAgain: () => void;
}

/** Takes the focus over from the form it replaces, which also has it read out. */
function Thanks({ business, kept, busy, onAgain }: ThanksProps) {
  const texts = useChatTexts();
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (kept.current.justSent) words.current?.focus();
    kept.current.justSent = false;
  }, [kept]);
  return (
    <div className={classes.thanks}>
      <p ref={words} tabIndex={-1}>
        {texts.leadThanks(business)}
      </p>
      <button type="button" className={classes.quiet} disabled={busy} onClick={onAgain}>
        {texts.leadAgain}
      </button>
    </div>
  );
}

function lastAsked(messages: ChatMessage[]): number | undefined {
  return messages.findLast((message) => message.type === "user" || asksForForm(message))?.id;
}

/** Whether it is a whole message of the bot, which can be read out. */
function isSaid(last: ChatMessage | undefined): last is ChatMessage {
  return last?.type === "bot" && (last.state === "whole" || last.state === "failed") && last.text !== "";
}
