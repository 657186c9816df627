// Why something is done by hand. It may not be left empty, which is said once it was tried.
import { CountedTextarea } from "@/components/fields/CountedTextarea";
import { dialogTexts as texts } from "./texts";

const LONGEST = 500;

interface ReasonFieldProps {
  value: string;
  /** What the server said of it. */
  refusal: string | undefined;
  tried: boolean;
  onChange: (words: string) => void;
  "data-autofocus"?: boolean;
}

export function ReasonField({ value, refusal, tried, onChange, ...rest }: ReasonFieldProps) {
  return (
    <CountedTextarea
      {...rest}
      label={texts.reason}
      hint={texts.reasonHint}
      limit={LONGEST}
      rows={3}
      value={value}
      error={refusal ?? (tried && value.trim() === "" && texts.reasonMissing)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
