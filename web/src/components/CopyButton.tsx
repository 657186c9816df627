// Copies a text and says so for two seconds, as the product does everywhere.
import { Button, type ButtonProps } from "@mantine/core";
import { useEffect, useState } from "react";
import { copyText } from "./copy-text";
import { IconCheck, IconCopy } from "./icons";
import { showError } from "./toasts/toast-store";

export const COPIED_FOR_MS = 2000;
const FAILED = "Your browser does not allow it. Please select the text and copy it yourself.";

interface CopyButtonProps extends Omit<ButtonProps, "children"> {
  value: string;
  label?: string;
  copiedLabel?: string;
}

export function CopyButton({ value, label = "Copy", copiedLabel = "Copied!", ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const Icon = copied ? IconCheck : IconCopy;

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    if (await copyText(value)) setCopied(true);
    else showError(FAILED);
  }

  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<Icon size={16} aria-hidden="true" />}
      onClick={() => void copy()}
      {...rest}
    >
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  );
}
