// A form in a window: its fields, what was refused and belongs to none of them, and the two buttons.
import { Stack, Text } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { fieldErrors, shownMessage } from "@/api/request-error";
import classes from "./DialogForm.module.css";
import { DialogFoot } from "./DialogFrame";
import { SubmitButton } from "./SubmitButton";

interface DialogFormProps {
  /** What the server answered to the last attempt, if it refused. What is wrong with one of these is said there. */
  error: Error | null;
  fields: readonly string[];
  /** Said where the answer has no words. */
  failed: string;
  busy: boolean;
  label: string;
  busyLabel: string;
  cancelLabel: string;
  colour?: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

export function DialogForm({ error, fields, failed, busy, label, busyLabel, ...form }: DialogFormProps) {
  const wrong = error ? fieldErrors(error) : {};
  const isSaidAtAField = fields.some((field) => field in wrong);
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack gap="md">
        {form.children}
        <div role="alert" className={classes.refusal}>
          {error && !isSaidAtAField && (
            <Text size="sm" c="var(--mantine-color-error)">
              {shownMessage(error, failed)}
            </Text>
          )}
        </div>
        <DialogFoot busy={busy} cancelLabel={form.cancelLabel} onCancel={form.onClose}>
          <SubmitButton color={form.colour} label={label} busyLabel={busyLabel} busy={busy} />
        </DialogFoot>
      </Stack>
    </form>
  );
}
