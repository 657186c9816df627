// The pages of the guide, and the parts of the one that is open. Beside the text where there is room, folded above it
// on a phone.
import { Link } from "react-router";
import { IconMenu } from "@/components/icons";
import classes from "./GuideMenu.module.css";
import { type GuidePage, guidePages } from "./guide-pages";
import { guideTexts as texts } from "./texts";

export function GuideMenu({ page }: { page: GuidePage }) {
  return (
    <>
      {/* A new page begins with the menu folded again. */}
      <details key={page.name} className={classes.folded}>
        <summary>
          <IconMenu size={18} aria-hidden="true" /> {texts.menu}
        </summary>
        <Pages page={page} />
      </details>
      <div className={classes.beside}>
        <Pages page={page} />
      </div>
    </>
  );
}

function Pages({ page: open }: { page: GuidePage }) {
  return (
    <nav aria-label={texts.pages}>
      <ul className={classes.pages}>
        {guidePages.map((page) => (
          <li key={page.name}>
            <Link to={page.path} aria-current={page === open ? "page" : undefined}>
              {page.label}
            </Link>
            {page === open && page.parts.length > 1 && (
              <ul className={classes.parts} aria-label={texts.parts}>
                {page.parts.map((part) => (
                  <li key={part.id}>
                    <Link to={`#${part.id}`}>{part.text}</Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
