// Asked when somebody leaves a form with changes in it. Staying is the recommended choice and the Escape key's.
import { ConfirmDialog } from "../ConfirmDialog";
import type { LeaveQuestion } from "./use-unsaved-guard";

const texts = {
  unsavedTitle: "Leave without saving?",
  unsavedLead: "What you changed on this page has not been saved and will be lost.",
  stay: "Stay here",
  leave: "Leave without saving",
};

export function UnsavedChangesDialog({ asked, leave, stay }: LeaveQuestion) {
  return (
    <ConfirmDialog
      opened={asked}
      title={texts.unsavedTitle}
      confirm={{ label: texts.leave }}
      cancelLabel={texts.stay}
      recommend="cancel"
      onConfirm={leave}
      onCancel={stay}
    >
      {texts.unsavedLead}
    </ConfirmDialog>
  );
}
