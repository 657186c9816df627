// Four short promises under the first screen.
import classes from "./Facts.module.css";
import { texts } from "./texts";

export function Facts() {
  return (
    <dl className={classes.facts}>
      {texts.facts.map(({ title, words }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
