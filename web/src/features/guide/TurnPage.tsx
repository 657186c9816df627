// The way to the page before and the page after, at the foot of the text.
import { Link } from "react-router";
import { IconArrowLeft, IconArrowRight } from "@/components/icons";
import classes from "./GuidePage.module.css";
import { type GuidePage, guidePages } from "./guide-pages";
import { guideTexts as texts } from "./texts";

export function TurnPage({ page }: { page: GuidePage }) {
  const at = guidePages.indexOf(page);
  const before = guidePages[at - 1];
  const after = guidePages[at + 1];
  return (
    <nav className={classes.turn} aria-label={texts.turn}>
      {before && (
        <Link to={before.path} rel="prev">
          <small>
            <IconArrowLeft size={15} aria-hidden="true" /> {texts.previous}
          </small>
          {before.label}
        </Link>
      )}
      {after && (
        <Link to={after.path} rel="next" className={classes.after}>
          <small>
            {texts.next} <IconArrowRight size={15} aria-hidden="true" />
          </small>
          {after.label}
        </Link>
      )}
    </nav>
  );
}
