// The one-time code: one input, because phones fill it from the mail, people paste into it, and screen
// readers read it, none of which six little boxes do well. Below it, a way to get a new code.
import { Anchor, Group, Text, TextInput } from "@mantine/core";
import { type RefObject, useEffect } from "react";
import { useSite } from "@/api/site";
import classes from "./CodeField.module.css";

export const CODE_LENGTH = 6;

interface CodeFieldProps {
  texts: Record<"codeLabel" | "resend" | "resendIn" | "outboxHint" | "outboxLink", string>;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  secondsUntilResend: number;
  onResend: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

export function CodeField({
  texts,
  value,
  error,
  onChange,
  secondsUntilResend,
  onResend,
  inputRef,
}: CodeFieldProps) {
  const outbox = useSite().data?.outbox_url;

  // A code that was refused is typed over, not deleted first.
  const refused = error !== undefined && value.length === CODE_LENGTH;
  useEffect(() => {
    if (!refused) return;
    inputRef.current?.focus();
    inputRef.current?.select();
  }, [refused, inputRef]);

  function askForNewCode() {
    // What was typed is of the old code, and the button that has the focus makes way for the countdown.
    onChange("");
    inputRef.current?.focus();
    onResend();
  }

  return (
    <div>
      <TextInput
        ref={inputRef}
        label={texts.codeLabel}
        value={value}
        error={error}
        onChange={(event) => onChange(codeFrom(event.currentTarget.value))}
        onPaste={(event) => {
          // Cut after the spaces are gone, not before: mails like to write "123 456".
          event.preventDefault();
          onChange(codeFrom(event.clipboardData.getData("text")));
        }}
        maxLength={CODE_LENGTH}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        required
        withAsterisk={false}
        data-autofocus
        classNames={{ input: classes.code }}
      />
      <Group justify="space-between" mt="sm" gap="xs">
        {secondsUntilResend > 0 ? (
          <Text size="sm" c="dimmed" className={classes.countdown}>
            {texts.resendIn} {secondsUntilResend} s
          </Text>
        ) : (
          <Anchor component="button" type="button" size="sm" onClick={askForNewCode}>
            {texts.resend}
          </Anchor>
        )}
      </Group>
      {outbox && (
        <Text size="sm" mt="md" className={classes.hint}>
          {texts.outboxHint}{" "}
          <Anchor href={outbox} target="_blank" rel="noreferrer" inherit underline="always">
            {texts.outboxLink}
          </Anchor>
        </Text>
      )}
    </div>
  );
}

/** What is left of typed or pasted text as a code: no spaces or dashes, six characters. */
function codeFrom(text: string): string {
  return text.replace(/[\s-]/g, "").slice(0, CODE_LENGTH);
}
