// The plan of a user, its status and its last day. The admin may set any of them freely.
import { NativeSelect, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DialogWindow } from "@/components/one-dialog";
import { changeSubscription } from "../admin-calls";
import { keepUser } from "../admin-queries";
import type { AdminUser } from "../contract";
import { plans, statuses } from "../plans";
import { AdminDialog, DialogForm } from "./DialogForm";
import classes from "./Dialogs.module.css";
import { EndDateField } from "./EndDateField";
import { dayOf, endOf } from "./end-day";
import { subscriptionTexts as texts } from "./texts";
import { useChange } from "./use-change";

export function SubscriptionDialog({ user, dialog }: { user: AdminUser; dialog: DialogWindow }) {
  return (
    <AdminDialog dialog={dialog} title={texts.title}>
      <SubscriptionForm user={user} onClose={dialog.onClose} />
    </AdminDialog>
  );
}

function SubscriptionForm({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const queries = useQueryClient();
  const before = user.subscription;
  const [plan, setPlan] = useState(before.plan);
  // Sent only if it was chosen: the one shown may be "Expired" by the end date alone, and a later date is to end that.
  const [status, setStatus] = useState<string>();
  const [day, setDay] = useState(() => dayOf(before.end_date));
  const change = useChange({
    send: () => changeSubscription(user.user_id, { plan, status, end_date: endOf(day, before.end_date) }),
    keep: (answer) => keepUser(queries, answer),
    done: () => texts.done,
    failed: texts.failed,
    fields: ["plan", "status", "end_date"],
    onClose,
  });
  return (
    <DialogForm failure={change.failure} busy={change.busy} onSubmit={change.submit} onClose={onClose}>
      <Text size="sm" className={classes.about}>
        {texts.of(user.name, user.email)}
      </Text>
      <NativeSelect
        size="md"
        data-autofocus
        label={texts.plan}
        data={[...plans]}
        value={plan}
        error={change.errors.plan}
        onChange={(event) => {
          setPlan(event.currentTarget.value);
          change.forget();
        }}
      />
      <NativeSelect
        size="md"
        label={texts.status}
        description={texts.statusHint}
        data={[...statuses]}
        value={status ?? before.status}
        error={change.errors.status}
        onChange={(event) => {
          setStatus(event.currentTarget.value);
          change.forget();
        }}
      />
      <EndDateField
        label={texts.end}
        warning={texts.endsNow}
        value={day}
        before={before.end_date}
        error={change.errors.end_date}
        onChange={(value) => {
          setDay(value);
          change.forget();
        }}
      />
    </DialogForm>
  );
}
