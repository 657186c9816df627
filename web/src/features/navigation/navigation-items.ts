// Which links the navigation bar and the footer offer to whom. The desktop bar shows the first six only, so a
// signed-in person's own places come right after Home: appended at the end they would never be seen.
import { pathForKey } from "./navigation-keys";
import type { texts } from "./texts";

export interface NavigationItem {
  /** Under which its label stands in the texts. */
  name: keyof typeof texts.items;
  to: string;
}

export const DESKTOP_ITEMS = 6;

const home: NavigationItem = { name: "home", to: pathForKey("home") };
const open: NavigationItem[] = [
  { name: "botTypes", to: pathForKey("bottypes") },
  { name: "publicChatBots", to: pathForKey("findbots") },
  { name: "blog", to: pathForKey("blog") },
  { name: "privacy", to: pathForKey("privacy") },
  { name: "faq", to: pathForKey("faq") },
];
const own: NavigationItem[] = [
  { name: "dashboard", to: pathForKey("dashboard") },
  { name: "myBots", to: pathForKey("mybots") },
];
const admin: NavigationItem = { name: "adminConsole", to: pathForKey("adminconsole") };

export function navigationItems(who: { signedIn: boolean; isAdmin: boolean }): NavigationItem[] {
  if (!who.signedIn) return [home, ...open];
  return [home, ...own, ...(who.isAdmin ? [admin] : []), ...open];
}

export const productItems: NavigationItem[] = [
  { name: "publicChatBots", to: pathForKey("findbots") },
  { name: "faq", to: pathForKey("faq") },
  { name: "blog", to: pathForKey("blog") },
  { name: "pricing", to: pathForKey("pricing") },
];

export const supportItems: NavigationItem[] = [
  { name: "guide", to: "/docs" },
  { name: "about", to: pathForKey("about") },
  { name: "contact", to: pathForKey("contact") },
  { name: "privacyPolicy", to: pathForKey("privacy") },
  { name: "terms", to: pathForKey("terms") },
];
