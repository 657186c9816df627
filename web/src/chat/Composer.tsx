// Where the visitor writes. Enter sends and Shift+Enter begins a new line; while a word is still being
// put together by an input method, Enter belongs to that. The text field never loses the focus by sending,
// so that the keyboard of a phone stays where it is.

import { isComposing } from "@botwright/chat-core/composing";
import { MESSAGE_MAX } from "@botwright/chat-core/conversation";
import { type FormEvent, type KeyboardEvent, type Ref, useId } from "react";
import classes from "./composer.module.css";
import { IconSend } from "./icons";
import { useChatTexts } from "./texts";

interface ComposerProps {
  text: string;
  onType: (text: string) => void;
  onSend: () => void;
  /** Nothing can be sent now: a reply is pending, or nobody can be reached. */
  busy: boolean;
  /** The bot is there to be asked. */
  active: boolean;
  /** Nothing can be typed either. */
  held?: boolean;
  field?: Ref<HTMLTextAreaElement>;
}

export function Composer({ text, onType, onSend, busy, active, held, field }: ComposerProps) {
  const texts = useChatTexts();
  const counter = useId();
  const ready = active && !busy && text.trim() !== "";

  function send(event: FormEvent): void {
    event.preventDefault();
    if (ready) onSend();
  }

  function press(event: FormEvent<HTMLFormElement>): void {
    // Sending empties the field and so disables the button: who pressed it with a key would be nowhere.
    const form = event.currentTarget;
    if (document.activeElement?.tagName === "BUTTON") form.querySelector("textarea")?.focus();
    send(event);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event.nativeEvent)) return;
    send(event);
  }

  return (
    <form className={classes.composer} onSubmit={press}>
      <div className={classes.row}>
        <textarea
          ref={field}
          className={classes.text}
          rows={1}
          aria-label={texts.message}
          aria-describedby={counter}
          placeholder={active ? texts.placeholder : texts.disabled}
          disabled={!active}
          readOnly={held}
          maxLength={MESSAGE_MAX}
          enterKeyHint="send"
          autoComplete="off"
          dir="auto"
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={classes.send}
          aria-label={texts.send}
          disabled={!ready}
          onPointerDown={(event) => event.preventDefault()}
        >
          <IconSend size={20} aria-hidden="true" />
        </button>
      </div>
      <p id={counter} className={classes.counter} data-full={text.length >= MESSAGE_MAX || undefined}>
        {active && texts.counter(text.length, MESSAGE_MAX)}
      </p>
    </form>
  );
}
