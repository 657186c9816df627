// One question before something that is not easily taken back. The answer that does no harm is the Escape key's; which
// of the two is recommended, and so has the colour and the focus, the question decides. Once it is being done there is
// no way back, unless the rest of it can still be stopped.
import { Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { BusyButton } from "./BusyButton";
import { DialogActions } from "./DialogActions";
import { CancelButton } from "./DialogFrame";

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirm: { label: string; busyLabel?: string; busy?: boolean; danger?: boolean };
  /** It is done in steps, and cancelling stops it after the present one. */
  stoppable?: boolean;
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
  stoppable = false,
  cancelLabel,
  recommend = "confirm",
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const safe = recommend === "cancel";
  const held = (confirm.busy ?? false) && !stoppable;
  const cancel = (
    <CancelButton
      variant={safe ? "filled" : "default"}
      data-autofocus={safe || undefined}
      label={cancelLabel}
      busy={held}
      onClick={onCancel}
    />
  );
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      withCloseButton={false}
      closeOnEscape={!held}
      closeOnClickOutside={!held}
    >
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
