// The way through the form: beside it on a wide screen, four steps above it on a phone.
import { SECTIONS, type SectionId } from "./form-sections";
import { IconWarning } from "./icons";
import classes from "./SectionMenu.module.css";
import { botFormTexts as texts } from "./texts";

interface SectionMenuProps {
  current: SectionId;
  wrong: ReadonlySet<SectionId>;
  onChoose: (section: SectionId) => void;
}

export function SectionMenu({ current, wrong, onChoose }: SectionMenuProps) {
  return (
    <nav aria-label={texts.menuLabel} className={classes.menu}>
      <ol className={classes.list}>
        {SECTIONS.map(({ id, title, icon: Icon }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.item}
              aria-current={id === current ? "step" : undefined}
              onClick={() => onChoose(id)}
            >
              <Icon size={20} stroke={1.8} aria-hidden="true" className={classes.icon} />
              <span>{title}</span>
              {wrong.has(id) && (
                <>
                  <IconWarning size={18} aria-hidden="true" className={classes.wrong} />
                  <span className="visually-hidden">, {texts.sectionHasErrors}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
