// A longer text with its counter. The counter stands with the hint, so that it is read out with the field;
// close to the end, what is left is also said aloud, every ten characters.
import { Textarea, type TextareaProps } from "@mantine/core";
import classes from "./fields.module.css";

interface CountedTextareaProps extends TextareaProps {
  value?: string;
  limit: number;
  hint?: string;
}

const SPOKEN_FROM = 50;

export function CountedTextarea({ value = "", limit, hint, ...rest }: CountedTextareaProps) {
  const left = Math.max(0, limit - value.length);
  const spoken = left <= SPOKEN_FROM && left % 10 === 0;
  return (
    <div>
      <Textarea
        size="md"
        resize="vertical"
        maxLength={limit}
        value={value}
        description={
          <span className={classes.hintRow}>
            <span>{hint}</span>
            <span className={classes.counter} data-full={left === 0 || undefined}>
              {value.length} / {limit}
            </span>
          </span>
        }
        {...rest}
      />
      <span className="visually-hidden" role="status">
        {spoken ? `${left} characters left` : ""}
      </span>
    </div>
  );
}
