// The dialog in which a new owner types the code from the mail. Cancel closes it and forgets the code.
import { Button, Modal, Stack, Text } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { CODE_LENGTH, CodeField } from "@/components/fields/CodeField";
import { SubmitButton } from "@/components/SubmitButton";
import { useAccountTexts } from "./texts";

interface CodeDialogProps {
  email: string | undefined;
  busy: boolean;
  failure: string | undefined;
  secondsUntilResend: number;
  onType: () => void;
  onVerify: (code: string) => void;
  onResend: () => void;
  onCancel: () => void;
}

export function CodeDialog({ email, onCancel, ...rest }: CodeDialogProps) {
  const texts = useAccountTexts();
  return (
    <Modal
      opened={email !== undefined}
      onClose={onCancel}
      title={texts.codeTitle}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <CodeForm email={email ?? ""} onCancel={onCancel} {...rest} />
    </Modal>
  );
}

function CodeForm({
  email,
  busy,
  failure,
  secondsUntilResend,
  onType,
  onVerify,
  onResend,
  onCancel,
}: CodeDialogProps) {
  const texts = useAccountTexts();
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (code.length < CODE_LENGTH) {
      setMissing(true);
      input.current?.focus();
      return;
    }
    onVerify(code);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <Text>
          {texts.codeLead}{" "}
          <Text component="strong" fw={620}>
            {email}
          </Text>
          .
        </Text>
        <CodeField
          texts={texts}
          inputRef={input}
          value={code}
          error={missing ? texts.codeRequired : failure}
          onChange={(next) => {
            setCode(next);
            setMissing(false);
            onType();
          }}
          secondsUntilResend={secondsUntilResend}
          onResend={onResend}
        />
        <Stack gap="sm">
          <SubmitButton label={texts.verify} busyLabel={texts.processing} busy={busy} fullWidth />
          <Button variant="default" fullWidth onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
