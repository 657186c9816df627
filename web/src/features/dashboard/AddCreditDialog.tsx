// Adding credit: how much, what it can be used for, and then the payment page, which is somebody else's.
import { Button, Modal, Radio, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { DialogActions } from "@/components/DialogActions";
import { TOP_UP } from "@/components/prices";
import { Remark } from "@/components/Remark";
import { SubmitButton } from "@/components/SubmitButton";
import { shownCount } from "@/components/shown-values";
import { amountFrom } from "@/components/typed-amount";
import classes from "./AddCredit.module.css";
import { addCreditTexts as texts } from "./texts";
import { useOpenPayment } from "./use-open-payment";

const least = `$${TOP_UP.least}`;
const most = `$${shownCount(TOP_UP.most)}`;
const usual = [29, 58, 100, 199] as const;
const worth: Partial<Record<number, string>> = texts.worth;

interface AddCreditDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function AddCreditDialog({ opened, onClose }: AddCreditDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} size={520} title={texts.title}>
      <AddCreditForm onClose={onClose} />
    </Modal>
  );
}

/** The amount in dollars, nothing if the payment page is to ask, or `false` if it cannot be paid. */
export function chosenAmount(choice: string, typed: string): number | undefined | false {
  if (choice === "later") return undefined;
  if (choice !== "other") return Number(choice);
  const amount = amountFrom(typed);
  return amount !== undefined && amount >= TOP_UP.least && amount <= TOP_UP.most && amount;
}

function AddCreditForm({ onClose }: { onClose: () => void }) {
  const [choice, setChoice] = useState("29");
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const payment = useOpenPayment();
  const amount = chosenAmount(choice, typed);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (amount !== false) payment.open(amount);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <Radio.Group
          value={choice}
          onChange={(value) => {
            setChoice(value);
            setTried(false);
          }}
          label={texts.amount}
        >
          <div className={classes.choices}>
            {usual.map((dollars) => (
              <Choice key={dollars} value={String(dollars)} label={`$${dollars}`} hint={worth[dollars]} />
            ))}
            <Choice inWords value="other" label={texts.other} />
            <Choice inWords value="later" label={texts.later} />
          </div>
        </Radio.Group>
        {choice === "other" && (
          <TextInput
            size="md"
            label={texts.field}
            description={texts.fieldHint(least, most)}
            leftSection="$"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            // Shows how it was understood.
            onBlur={() => setTyped(amountFrom(typed)?.toFixed(2) ?? typed)}
            error={tried && amount === false && texts.outOfRange(least, most)}
          />
        )}
        <Remark>{texts.disclaimer}</Remark>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton label={texts.proceed} busyLabel={texts.opening} busy={payment.busy} />
        </DialogActions>
      </Stack>
    </form>
  );
}

interface ChoiceProps {
  value: string;
  label: string;
  hint?: string;
  /** Needs the room of a whole line on a narrow screen. */
  inWords?: boolean;
}

function Choice({ value, label, hint, inWords }: ChoiceProps) {
  return (
    <Radio.Card
      value={value}
      className={classes.choice}
      data-words={inWords}
      aria-label={hint ? `${label}: ${hint}` : label}
    >
      <Radio.Indicator size="sm" />
      <span>
        <span className={classes.amount}>{label}</span>
        {hint && <span className={classes.hint}>{hint}</span>}
      </span>
    </Radio.Card>
  );
}
