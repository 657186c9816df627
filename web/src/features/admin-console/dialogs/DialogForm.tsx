// The frame of every dialog here: its fields, the sentence that says why it was refused, and its two buttons. The
// sentence's region is there from the start, so that screen readers speak when it fills.
import { Stack } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { DialogFoot, DialogFrame } from "@/components/DialogFrame";
import type { DialogWindow } from "@/components/one-dialog";
import { Remark } from "@/components/Remark";
import { SubmitButton } from "@/components/SubmitButton";
import classes from "./Dialogs.module.css";
import { dialogTexts as texts } from "./texts";

interface AdminDialogProps {
  dialog: DialogWindow;
  title: string;
  children: ReactNode;
}

export function AdminDialog({ dialog, title, children }: AdminDialogProps) {
  return (
    <DialogFrame {...dialog} title={<span className={classes.words}>{title}</span>}>
      {children}
    </DialogFrame>
  );
}

interface DialogFormProps {
  children: ReactNode;
  failure: string | undefined;
  busy: boolean;
  label?: string;
  busyLabel?: string;
  /** The button takes something away. */
  danger?: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

export function DialogForm(props: DialogFormProps) {
  const { children, failure, busy, danger, onSubmit, onClose } = props;
  const { label = texts.save, busyLabel = texts.saving } = props;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSubmit();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {children}
        <div role="alert" className={classes.failure}>
          {failure && <Remark tone="danger">{failure}</Remark>}
        </div>
        <DialogFoot busy={busy} cancelLabel={texts.cancel} onCancel={onClose}>
          <SubmitButton
            label={label}
            busyLabel={busyLabel}
            busy={busy}
            color={danger ? "red.8" : undefined}
          />
        </DialogFoot>
      </Stack>
    </form>
  );
}
