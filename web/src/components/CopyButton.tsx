// Copies a text and says so for two seconds, as the product does everywhere.
import { Button, type ButtonProps } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "./icons";

export const COPIED_FOR_MS = 2000;

interface CopyButtonProps extends Omit<ButtonProps, "children"> {
  value: string;
  label?: string;
  copiedLabel?: string;
}

export function CopyButton({ value, label = "Copy", copiedLabel = "Copied!", ...rest }: CopyButtonProps) {
  const clipboard = useClipboard({ timeout: COPIED_FOR_MS });
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<Icon size={16} aria-hidden="true" />}
      onClick={() => clipboard.copy(value)}
      {...rest}
    >
      <span aria-live="polite">{clipboard.copied ? copiedLabel : label}</span>
    </Button>
  );
}
