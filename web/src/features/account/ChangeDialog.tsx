// The window of this page's forms. A click beside it does not throw away what was typed.
import type { ReactNode } from "react";
import { DialogFrame } from "@/components/DialogFrame";

export interface ChangeDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function ChangeDialog(dialog: ChangeDialogProps & { title: string; children: ReactNode }) {
  return <DialogFrame closeOnClickOutside={false} {...dialog} />;
}
