// The labels to choose from, All first. Each is a link, so that a choice can be shared, kept and gone back from.
import { Link } from "react-router";
import classes from "./BlogPage.module.css";
import { useBlogTexts } from "./texts";

interface LabelChipsProps {
  labels: readonly string[];
  chosen: string | undefined;
}

export function LabelChips({ labels, chosen }: LabelChipsProps) {
  const texts = useBlogTexts();
  const isChosen = (label: string) => chosen?.toLowerCase() === label.toLowerCase();
  return (
    <nav aria-label={texts.categories}>
      <ul className={classes.chips}>
        <li>
          <Link className={classes.chip} to="/blog" aria-current={chosen === undefined ? "true" : undefined}>
            {texts.all}
          </Link>
        </li>
        {labels.map((label) => (
          <li key={label}>
            <Link
              className={classes.chip}
              to={`/blog?label=${encodeURIComponent(label)}`}
              aria-current={isChosen(label) ? "true" : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
