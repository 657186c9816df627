// The second step of a reset: the code from the mail. It forgets the code when it is left.
import { Button, Stack, Text } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { CODE_LENGTH, CodeField } from "@/components/fields/CodeField";
import { SubmitButton } from "@/components/SubmitButton";
import { useAccountTexts } from "./texts";

interface ResetCodeFormProps {
  email: string;
  busy: boolean;
  secondsUntilResend: number;
  onFinish: (code: string) => Promise<string | undefined>;
  onResend: () => Promise<string | undefined>;
  onCancel: () => void;
}

export function ResetCodeForm({
  email,
  busy,
  secondsUntilResend,
  onFinish,
  onResend,
  onCancel,
}: ResetCodeFormProps) {
  const texts = useAccountTexts();
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const refused = code.length < CODE_LENGTH ? texts.codeRequired : await onFinish(code);
    setFailure(refused);
    if (refused) input.current?.focus();
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
          error={failure}
          onChange={(next) => {
            setCode(next);
            setFailure(undefined);
          }}
          secondsUntilResend={secondsUntilResend}
          onResend={async () => setFailure(await onResend())}
        />
        <Stack gap="sm">
          <SubmitButton label={texts.verifyAndReset} busyLabel={texts.resetting} busy={busy} fullWidth />
          <Button variant="default" fullWidth onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
