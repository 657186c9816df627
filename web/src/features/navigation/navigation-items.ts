// Which links the navigation bar and the footer offer to whom. The desktop bar shows the first six only, so a
// signed-in person's own places come right after Home: appended at the end they would never be seen.
import type { texts } from "./texts";

export interface NavigationItem {
  /** Under which its label stands in the texts. */
  name: keyof typeof texts.items;
  to: string;
}

export const DESKTOP_ITEMS = 6;

const home: NavigationItem = { name: "home", to: "/" };
const open: NavigationItem[] = [
  { name: "botTypes", to: "/bot-types" },
  { name: "publicChatBots", to: "/find-bots" },
  { name: "blog", to: "/blog" },
  { name: "privacy", to: "/privacy" },
  { name: "faq", to: "/faq" },
];
const own: NavigationItem[] = [
  { name: "dashboard", to: "/dashboard" },
  { name: "myBots", to: "/my-bots" },
];
const admin: NavigationItem = { name: "adminConsole", to: "/admin-console" };

export function navigationItems(who: { signedIn: boolean; isAdmin: boolean }): NavigationItem[] {
  if (!who.signedIn) return [home, ...open];
  return [home, ...own, ...(who.isAdmin ? [admin] : []), ...open];
}

export const productItems: NavigationItem[] = [
  { name: "publicChatBots", to: "/find-bots" },
  { name: "faq", to: "/faq" },
  { name: "blog", to: "/blog" },
  { name: "pricing", to: "/pricing" },
];

export const supportItems: NavigationItem[] = [
  { name: "guide", to: "/docs" },
  { name: "about", to: "/about" },
  { name: "contact", to: "/contact" },
  { name: "privacyPolicy", to: "/privacy" },
  { name: "terms", to: "/terms" },
];
