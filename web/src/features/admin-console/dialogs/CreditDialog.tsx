// Credit given or taken by hand, with a reason. The key belongs to the amount and the reason: a second press after a
// lost answer books nothing twice, another amount is another booking.
import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sendOnce } from "@/api/once";
import { FactList } from "@/components/FactList";
import type { DialogWindow } from "@/components/one-dialog";
import { shownMoney } from "@/components/shown-values";
import { signedAmountFrom } from "@/components/typed-amount";
import { adjustCredit } from "../admin-calls";
import { keepBalance } from "../admin-queries";
import type { AdminUser } from "../contract";
import { AdminDialog, DialogForm } from "./DialogForm";
import classes from "./Dialogs.module.css";
import { ReasonField } from "./ReasonField";
import { creditTexts as texts } from "./texts";
import { useChange } from "./use-change";

const MOST = 10_000;

/** Whole cents, so that the sum shown is the sum that will be. */
export function dollars(amount: number): number {
  return Math.round(amount * 100) / 100;
}

export function faultOf(amount: number | undefined, balance: number): string | undefined {
  if (amount === undefined) return texts.unclear;
  if (amount === 0) return texts.amountMissing;
  if (Math.abs(amount) > MOST) return texts.tooMuch;
  return dollars(balance + amount) < 0 ? texts.belowZero : undefined;
}

export function CreditDialog({ user, dialog }: { user: AdminUser; dialog: DialogWindow }) {
  return (
    <AdminDialog dialog={dialog} title={texts.title}>
      <CreditForm user={user} onClose={dialog.onClose} />
    </AdminDialog>
  );
}

function CreditForm({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const understood = signedAmountFrom(typed);
  const amount = understood ?? 0;
  const fault = faultOf(understood, user.credit_balance);
  const unexplained = reason.trim() === "";
  // Another amount or reason is another wish.
  const wish = `credit ${user.user_id} ${amount} ${reason.trim()}`;
  const change = useChange({
    send: () => sendOnce(wish, (key) => adjustCredit(user.user_id, amount, reason.trim(), key)),
    keep: (balance) => keepBalance(queries, user.user_id, balance),
    done: (balance) => texts.done(shownMoney(balance)),
    failed: texts.failed,
    fields: ["amount", "reason"],
    onClose,
  });

  function submit() {
    setTried(true);
    if (!fault && !unexplained) change.submit();
  }

  const facts: [string, string][] = [
    [texts.now, shownMoney(user.credit_balance)],
    [texts.after, shownMoney(dollars(user.credit_balance + amount))],
  ];
  if (user.shortfall > 0) facts.push([texts.shortfall, shownMoney(user.shortfall)]);
  return (
    <DialogForm
      failure={change.failure}
      busy={change.busy}
      label={texts.adjust}
      busyLabel={texts.adjusting}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.about}>{[user.name, user.email].filter(Boolean).join(", ")}</p>
      <TextInput
        size="md"
        data-autofocus
        label={texts.amount}
        description={texts.amountHint}
        autoComplete="off"
        value={typed}
        error={
          change.errors.amount ?? ((tried || fault === texts.belowZero || fault === texts.tooMuch) && fault)
        }
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          change.forget();
        }}
        // Shows how it was understood.
        onBlur={() => setTyped(understood ? understood.toFixed(2) : typed)}
      />
      <ReasonField
        value={reason}
        refusal={change.errors.reason}
        tried={tried}
        onChange={(words) => {
          setReason(words);
          change.forget();
        }}
      />
      <div aria-live="polite">
        <FactList facts={facts} />
      </div>
    </DialogForm>
  );
}
