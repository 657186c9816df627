// Reads a list again. The rows stay where they are; a failure is told beside them, as a toast.
import { Button, Loader } from "@mantine/core";
import { useState } from "react";
import { showError } from "@/components/toasts/toast-store";
import { IconRefresh } from "./icons";
import { consoleTexts as texts } from "./texts";

interface RefreshButtonProps {
  /** Each gives back what went wrong, if anything. */
  refresh: () => Promise<string | undefined>;
}

export function RefreshButton({ refresh }: RefreshButtonProps) {
  const [busy, setBusy] = useState(false);

  async function press() {
    if (busy) return;
    setBusy(true);
    const failure = await refresh();
    setBusy(false);
    if (failure) showError(failure, texts.failedTitle);
  }

  return (
    <Button
      variant="default"
      size="sm"
      aria-busy={busy || undefined}
      leftSection={
        busy ? <Loader size={16} aria-hidden="true" /> : <IconRefresh size={16} aria-hidden="true" />
      }
      onClick={() => void press()}
    >
      {texts.refresh}
    </Button>
  );
}
