// The parts of the console, as links: each has an address.
import { Link } from "react-router";
import classes from "./Console.module.css";
import { IconHealth, IconHistory, IconUsers, IconWarning } from "./icons";
import { type Place, tabs } from "./place";
import { consoleTexts as texts } from "./texts";

const icons = { users: IconUsers, activity: IconHistory, failures: IconWarning, health: IconHealth };

export function ConsoleTabs({ place }: { place: Place }) {
  return (
    <nav className={classes.tabs} aria-label={texts.tabs}>
      {tabs.map((tab) => {
        const Icon = icons[tab];
        return (
          <Link
            key={tab}
            to={place.to({ tab: tab === "users" ? undefined : tab })}
            preventScrollReset
            className={classes.tab}
            aria-current={tab === place.tab ? "page" : undefined}
          >
            <Icon size={18} aria-hidden="true" /> {texts.tab[tab]}
          </Link>
        );
      })}
    </nav>
  );
}
