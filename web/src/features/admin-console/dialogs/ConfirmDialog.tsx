// Three things that need only a yes: restoring an account, ending its sessions, sending it a code.
import { Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { DialogWindow } from "@/components/one-dialog";
import { resendCode, restoreUser, signOutUser } from "../admin-calls";
import { keepUser } from "../admin-queries";
import type { AdminUser } from "../contract";
import { calledBy } from "../user-name";
import { AdminDialog, DialogForm } from "./DialogForm";
import classes from "./Dialogs.module.css";
import { confirmTexts } from "./texts";
import { useChange } from "./use-change";

export type Confirmed = keyof typeof confirmTexts;

interface ConfirmDialogProps {
  what: Confirmed;
  user: AdminUser;
  dialog: DialogWindow;
}

export function ConfirmDialog({ what, user, dialog }: ConfirmDialogProps) {
  return (
    <AdminDialog dialog={dialog} title={confirmTexts[what].title(calledBy(user))}>
      <ConfirmForm what={what} user={user} onClose={dialog.onClose} />
    </AdminDialog>
  );
}

interface ConfirmFormProps {
  what: Confirmed;
  user: AdminUser;
  onClose: () => void;
}

function ConfirmForm({ what, user, onClose }: ConfirmFormProps) {
  const queries = useQueryClient();
  const texts = confirmTexts[what];
  const change = useChange({
    // The sentence to say afterwards comes with the answer.
    send: async () => {
      if (what === "restore") {
        await keepUser(queries, await restoreUser(user.user_id));
        return confirmTexts.restore.done(calledBy(user));
      }
      if (what === "signOut") return confirmTexts.signOut.done(await signOutUser(user.user_id));
      return confirmTexts.code.done[await resendCode(user.email)](user.email);
    },
    done: (sentence) => sentence,
    failed: texts.failed,
    onClose,
  });
  return (
    <DialogForm
      failure={change.failure}
      busy={change.busy}
      label={texts.confirm}
      busyLabel={texts.confirming}
      onSubmit={change.submit}
      onClose={onClose}
    >
      <Text className={classes.words}>{texts.lead(user.email)}</Text>
    </DialogForm>
  );
}
