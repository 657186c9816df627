// The window of a form that sends something. While its request runs it cannot be closed: the answer is on its way, and
// leaving would only hide it.
import { Button, type ButtonProps, Modal, type ModalProps } from "@mantine/core";
import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { DialogActions } from "./DialogActions";

const HoldOpen = createContext<(busy: boolean) => void>(() => {});

export function DialogFrame({
  closeOnClickOutside = true,
  withCloseButton = true,
  children,
  ...window
}: ModalProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      {...window}
      closeOnEscape={!busy}
      closeOnClickOutside={closeOnClickOutside && !busy}
      withCloseButton={withCloseButton && !busy}
    >
      <HoldOpen value={setBusy}>{children}</HoldOpen>
    </Modal>
  );
}

/** For what stands in a frame: the request is known inside of it. */
export function useHeldOpen(busy: boolean): void {
  const hold = use(HoldOpen);
  useEffect(() => {
    hold(busy);
    return () => hold(false);
  }, [hold, busy]);
}

interface DialogFootProps {
  busy: boolean;
  cancelLabel: string;
  onCancel: () => void;
  /** The button that does it. */
  children: ReactNode;
}

export function DialogFoot({ busy, cancelLabel, onCancel, children }: DialogFootProps) {
  useHeldOpen(busy);
  return (
    <DialogActions>
      <CancelButton label={cancelLabel} busy={busy} onClick={onCancel} />
      {children}
    </DialogActions>
  );
}

interface CancelButtonProps extends Omit<ButtonProps, "children"> {
  label: string;
  busy: boolean;
  autoFocus?: boolean;
  onClick: () => void;
}

/** What is on its way cannot be called back, so this does nothing meanwhile; it stays focusable. */
export function CancelButton({ label, busy, onClick, ...rest }: CancelButtonProps) {
  return (
    <Button
      variant="default"
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onClick();
      }}
      {...rest}
    >
      {label}
    </Button>
  );
}
