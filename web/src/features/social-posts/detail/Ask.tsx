// A question at the foot of a post, in place of its buttons. The keyboard lands on the answer that changes nothing, which
// is also the Escape key's.
import { type KeyboardEvent, useId } from "react";
import { BusyButton } from "@/components/BusyButton";
import { CancelButton } from "@/components/DialogFrame";
import classes from "./detail.module.css";

interface AskProps {
  title: string;
  lead: string;
  cancel: string;
  onCancel: () => void;
  /** The answer that changes nothing is the one to recommend. */
  rather?: boolean;
  action: { label: string; busyLabel: string; busy: boolean; onClick: () => void };
}

/** So that Escape means the question here, not the whole post. */
const ownEscape = { "data-mantine-stop-propagation": "true" };

export function Ask({ title, lead, cancel, onCancel, rather, action }: AskProps) {
  const titleId = useId();
  const leadId = useId();
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && !action.busy) onCancel();
  }
  return (
    <div
      role="alertdialog"
      className={classes.foot}
      data-asking
      aria-labelledby={titleId}
      aria-describedby={leadId}
      onKeyDown={onKeyDown}
    >
      <div className={classes.question}>
        <p id={titleId}>
          <strong>{title}</strong>
        </p>
        <p id={leadId}>{lead}</p>
      </div>
      <CancelButton
        {...ownEscape}
        variant={rather ? "filled" : "default"}
        autoFocus
        label={cancel}
        busy={action.busy}
        onClick={onCancel}
      />
      <BusyButton {...ownEscape} {...action} variant={rather ? "default" : "filled"} />
    </div>
  );
}
