// Suspending takes a reason: whoever looks into it later, perhaps somebody else, reads why.
import { Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CountedTextarea } from "@/components/fields/CountedTextarea";
import type { DialogWindow } from "@/components/one-dialog";
import { suspendUser } from "../admin-calls";
import { keepUser } from "../admin-queries";
import type { AdminUser } from "../contract";
import { calledBy } from "../user-name";
import { AdminDialog, DialogForm } from "./DialogForm";
import { dialogTexts, suspendTexts as texts } from "./texts";
import { useChange } from "./use-change";

export const LONGEST_REASON = 500;

export function SuspendDialog({ user, dialog }: { user: AdminUser; dialog: DialogWindow }) {
  return (
    <AdminDialog dialog={dialog} title={texts.title(calledBy(user))}>
      <SuspendForm user={user} onClose={dialog.onClose} />
    </AdminDialog>
  );
}

function SuspendForm({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const unexplained = reason.trim() === "";
  const change = useChange({
    send: () => suspendUser(user.user_id, reason.trim()),
    keep: (answer) => keepUser(queries, answer),
    done: () => texts.done(calledBy(user)),
    failed: texts.failed,
    fields: ["reason"],
    onClose,
  });
  return (
    <DialogForm
      failure={change.failure}
      busy={change.busy}
      label={texts.suspend}
      busyLabel={texts.suspending}
      danger
      onSubmit={() => {
        setTried(true);
        if (!unexplained) change.submit();
      }}
      onClose={onClose}
    >
      <Text>{texts.lead}</Text>
      <CountedTextarea
        data-autofocus
        label={dialogTexts.reason}
        hint={texts.reasonHint}
        limit={LONGEST_REASON}
        rows={3}
        value={reason}
        error={change.errors.reason ?? (tried && unexplained && dialogTexts.reasonMissing)}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          change.forget();
        }}
      />
    </DialogForm>
  );
}
