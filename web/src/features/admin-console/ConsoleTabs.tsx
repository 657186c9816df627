// The parts of the console.
import { TabLinks } from "@/components/TabLinks";
import classes from "./Console.module.css";
import { IconHealth, IconHistory, IconUsers, IconWarning } from "./icons";
import { type Place, tabs } from "./place";
import { consoleTexts as texts } from "./texts";

const icons = { users: IconUsers, activity: IconHistory, failures: IconWarning, health: IconHealth };

export function ConsoleTabs({ place }: { place: Place }) {
  const links = tabs.map((tab) => ({
    to: place.to({ tab: tab === "users" ? undefined : tab }),
    isOpen: tab === place.tab,
    words: texts.tab[tab],
    icon: icons[tab],
  }));
  return <TabLinks label={texts.tabs} tabs={links} className={classes.tabs} />;
}
