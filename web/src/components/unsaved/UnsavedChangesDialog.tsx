// Asked when somebody leaves a form with changes in it. Staying is the recommended choice and the Escape key's.
import type { Blocker } from "react-router";
import { ConfirmDialog } from "../ConfirmDialog";

const texts = {
  unsavedTitle: "Leave without saving?",
  unsavedLead: "What you changed on this page has not been saved and will be lost.",
  stay: "Stay here",
  leave: "Leave without saving",
};

export function UnsavedChangesDialog({ blocker }: { blocker: Blocker }) {
  return (
    <ConfirmDialog
      opened={blocker.state === "blocked"}
      title={texts.unsavedTitle}
      confirm={{ label: texts.leave }}
      cancelLabel={texts.stay}
      recommend="cancel"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {texts.unsavedLead}
    </ConfirmDialog>
  );
}
