// A label that says in words that the field may stay empty.

import classes from "../fields/fields.module.css";
import { botFormTexts as texts } from "../texts";

export function OptionalLabel({ children }: { children: string }) {
  return (
    <>
      {children} <span className={classes.optional}>({texts.optional})</span>
    </>
  );
}
