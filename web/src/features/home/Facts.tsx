// Four short promises under the first screen.
import classes from "./Facts.module.css";
import { useTexts } from "./texts";

export function Facts() {
  const texts = useTexts();
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
