// The optional last day, with a word of warning where it ends something at once.
import { TextInput } from "@mantine/core";
import { useId } from "react";
import { Remark } from "@/components/Remark";
import classes from "./Dialogs.module.css";
import { endsNow } from "./end-day";
import { dialogTexts as texts } from "./texts";

interface EndDateFieldProps {
  label: string;
  warning: string;
  value: string;
  /** The moment at which it ends as things are. */
  before: string | null | undefined;
  error: string | undefined;
  onChange: (day: string) => void;
}

export function EndDateField({ label, warning, value, before, error, onChange }: EndDateFieldProps) {
  const warningId = useId();
  return (
    <div>
      <TextInput
        type="date"
        label={label}
        description={value === "" ? texts.noEnd : texts.keepsTime}
        value={value}
        error={error}
        aria-describedby={warningId}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div id={warningId} role="status" className={classes.warning}>
        {endsNow(value, before) && <Remark tone="warning">{warning}</Remark>}
      </div>
    </div>
  );
}
