// Suspending an account and settling its mark take a reason: whoever looks into it later, perhaps somebody else, reads why.
import { Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DialogWindow } from "@/components/one-dialog";
import { shownMoney } from "@/components/shown-values";
import { settleUser, suspendUser } from "../admin-calls";
import { keepUser } from "../admin-queries";
import type { AdminUser } from "../contract";
import { calledBy } from "../user-name";
import { AdminDialog, DialogForm } from "./DialogForm";
import { ReasonField } from "./ReasonField";
import { reasonTexts } from "./texts";
import { useChange } from "./use-change";

const calls = { suspend: suspendUser, settle: settleUser };

export type Explained = keyof typeof calls;

interface ReasonDialogProps {
  what: Explained;
  user: AdminUser;
  dialog: DialogWindow;
}

export function ReasonDialog({ what, user, dialog }: ReasonDialogProps) {
  return (
    <AdminDialog dialog={dialog} title={reasonTexts[what].title(calledBy(user))}>
      <ReasonForm what={what} user={user} onClose={dialog.onClose} />
    </AdminDialog>
  );
}

interface ReasonFormProps {
  what: Explained;
  user: AdminUser;
  onClose: () => void;
}

function ReasonForm({ what, user, onClose }: ReasonFormProps) {
  const queries = useQueryClient();
  const texts = reasonTexts[what];
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const unexplained = reason.trim() === "";
  const change = useChange({
    send: () => calls[what](user.user_id, reason.trim()),
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
      label={texts.confirm}
      busyLabel={texts.confirming}
      danger={what === "suspend"}
      onSubmit={() => {
        setTried(true);
        if (!unexplained) change.submit();
      }}
      onClose={onClose}
    >
      <Text>{texts.lead(shownMoney(user.shortfall))}</Text>
      <ReasonField
        data-autofocus
        value={reason}
        refusal={change.errors.reason}
        tried={tried}
        onChange={(words) => {
          setReason(words);
          change.forget();
        }}
      />
    </DialogForm>
  );
}
