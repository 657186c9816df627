// A button that does something which takes a moment. While busy it says so in words and ignores further presses, but
// stays focusable, as the one that sends a form does.
import { Button, type ButtonProps, Loader } from "@mantine/core";

interface BusyButtonProps extends Omit<ButtonProps, "children"> {
  label: string;
  busyLabel: string;
  busy: boolean;
  onClick: () => void;
}

export function BusyButton({ label, busyLabel, busy, onClick, leftSection, ...rest }: BusyButtonProps) {
  return (
    <Button
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      leftSection={busy ? <Loader size={16} color="currentColor" aria-hidden="true" /> : leftSection}
      onClick={() => {
        if (!busy) onClick();
      }}
      {...rest}
    >
      {busy ? busyLabel : label}
    </Button>
  );
}
