// The first step: whom to look for.
import { Group, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { fieldErrors, shownMessage } from "@/api/request-error";
import { SubmitButton } from "@/components/SubmitButton";
import { eraseTexts as texts } from "./texts";

interface FindVisitorProps {
  busy: boolean;
  error: Error | null;
  /** What was looked for before. */
  startWith: string | undefined;
  onFind: (address: string) => void;
  onType: () => void;
}

export function FindVisitor({ busy, error, startWith = "", onFind, onType }: FindVisitorProps) {
  const [address, setAddress] = useState(startWith);
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setMissing(address.trim() === "");
    if (address.trim() === "") input.current?.focus();
    else onFind(address.trim());
  }

  const refused = error ? (fieldErrors(error).address ?? shownMessage(error, texts.findFailed)) : undefined;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <Text size="sm">{texts.lead}</Text>
        <TextInput
          ref={input}
          data-autofocus
          label={texts.address}
          description={texts.addressHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={address}
          error={missing ? texts.addressMissing : refused}
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            setMissing(false);
            onType();
          }}
        />
        <Group justify="flex-end">
          <SubmitButton label={texts.find} busyLabel={texts.finding} busy={busy} />
        </Group>
      </Stack>
    </form>
  );
}
