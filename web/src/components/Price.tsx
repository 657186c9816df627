// A price in large figures and what it is paid for.
import classes from "./Price.module.css";

interface PriceProps {
  amount: string;
  term: string;
  /** Of something that cannot be bought yet. */
  planned?: boolean;
}

export function Price({ amount, term, planned }: PriceProps) {
  return (
    <p className={classes.price} data-planned={planned || undefined}>
      <strong>{amount}</strong> <span>{term}</span>
    </p>
  );
}
