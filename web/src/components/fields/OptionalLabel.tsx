// A label that says in words that the field may stay empty.
import classes from "./fields.module.css";

export function OptionalLabel({ children }: { children: string }) {
  return (
    <>
      {children} <span className={classes.optional}>(optional)</span>
    </>
  );
}
