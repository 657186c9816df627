// One question before something that is not easily taken back. The answer that does no harm is the Escape key's; which
// of the two is recommended, and so has the colour and the focus, the question decides.
import { Button, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { BusyButton } from "./BusyButton";
import { DialogActions } from "./DialogActions";

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirm: { label: string; busyLabel?: string; busy?: boolean; danger?: boolean };
  cancelLabel: string;
  recommend?: "confirm" | "cancel";
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({
  opened,
  title,
  children,
  confirm,
  cancelLabel,
  recommend = "confirm",
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const safe = recommend === "cancel";
  const cancel = (
    <Button variant={safe ? "filled" : "default"} data-autofocus={safe || undefined} onClick={onCancel}>
      {cancelLabel}
    </Button>
  );
  return (
    <Modal opened={opened} onClose={onCancel} title={title} withCloseButton={false}>
      <Stack gap="lg">
        <Text component="div">{children}</Text>
        <DialogActions>
          {!safe && cancel}
          <BusyButton
            variant={safe ? "default" : "filled"}
            color={confirm.danger ? "red.8" : undefined}
            label={confirm.label}
            busyLabel={confirm.busyLabel ?? confirm.label}
            busy={confirm.busy ?? false}
            onClick={onConfirm}
          />
          {safe && cancel}
        </DialogActions>
      </Stack>
    </Modal>
  );
}
