// The button that sends a form. While busy it says so in words and ignores further presses, but stays
// focusable: a disabled button would drop the keyboard's place in the form.
import { Button, type ButtonProps, Loader } from "@mantine/core";
import type { MouseEvent } from "react";

interface SubmitButtonProps extends Omit<ButtonProps, "children"> {
  label: string;
  busyLabel: string;
  busy: boolean;
  /** The id of its form, where it stands outside of it. */
  form?: string;
}

export function SubmitButton({ label, busyLabel, busy, ...rest }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      leftSection={busy ? <Loader size={16} color="currentColor" aria-hidden="true" /> : undefined}
      onClick={(event: MouseEvent) => {
        if (busy) event.preventDefault();
      }}
      {...rest}
    >
      {busy ? busyLabel : label}
    </Button>
  );
}
