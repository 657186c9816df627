// Which links the navigation bar offers to whom. The desktop bar shows the first six only, so a
// signed-in person's own places come right after Home: appended at the end they would never be seen.

export interface NavigationItem {
  label: string;
  to: string;
}

export const DESKTOP_ITEMS = 6;

const home: NavigationItem = { label: "Home", to: "/" };
const open: NavigationItem[] = [
  { label: "Bot Types", to: "/bot-types" },
  { label: "Public ChatBots", to: "/find-bots" },
  { label: "Blog", to: "/blog" },
  { label: "Privacy", to: "/privacy" },
  { label: "FAQ", to: "/faq" },
];
const own: NavigationItem[] = [
  { label: "Dashboard", to: "/dashboard" },
  { label: "My Bots", to: "/my-bots" },
];
const admin: NavigationItem = { label: "Admin Console", to: "/admin-console" };

export function navigationItems(who: { signedIn: boolean; isAdmin: boolean }): NavigationItem[] {
  if (!who.signedIn) return [home, ...open];
  return [home, ...own, ...(who.isAdmin ? [admin] : []), ...open];
}
