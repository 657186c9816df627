// The bar at the top of every page but the chat. Wide windows show the first six links in a row; narrow
// ones fold everything into a menu below the bar.
import { ActionIcon, Button, Group } from "@mantine/core";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { BrandMark } from "@/components/brand/BrandMark";
import { IconClose, IconMenu } from "@/components/icons";
import { OrElse } from "@/components/OrElse";
import { ButtonLink } from "@/components/RouteLink";
import { useSession } from "@/session/use-session";
import { ColorSchemeToggle } from "./ColorSchemeToggle";
import classes from "./NavigationBar.module.css";
import { DESKTOP_ITEMS, type NavigationItem, navigationItems } from "./navigation-items";
import { useTexts } from "./texts";

// Visitors never see it, so they do not load it.
const ProfilePopover = lazy(() => import("./ProfilePopover"));

export function NavigationBar() {
  const texts = useTexts();
  const session = useSession();
  const items = navigationItems(session);
  const [menuOpen, setMenuOpen] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setMenuOpen(false), [key]);

  useEffect(() => {
    if (!menuOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setMenuOpen(false);
      burger.current?.focus();
    };
    window.addEventListener("keydown", closeOnEscape);
    return () => window.removeEventListener("keydown", closeOnEscape);
  }, [menuOpen]);

  return (
    <header className={classes.bar}>
      <div className={classes.row}>
        <Link to="/" className={classes.brand}>
          <BrandMark />
          <span>{texts.brand}</span>
        </Link>
        <nav aria-label={texts.mainNavigation} className={classes.desktop}>
          <ItemList items={items.slice(0, DESKTOP_ITEMS)} className={classes.links} />
        </nav>
        <Group gap={8} wrap="nowrap" className={classes.tools}>
          <ColorSchemeToggle />
          {session.user ? (
            <OrElse
              instead={
                <ButtonLink to="/account" variant="default" size="sm">
                  {texts.account}
                </ButtonLink>
              }
            >
              <Suspense fallback={<span className={classes.avatarRoom} />}>
                <ProfilePopover user={session.user} />
              </Suspense>
            </OrElse>
          ) : (
            <Group gap={8} wrap="nowrap" className={classes.desktop}>
              <EntryLinks />
            </Group>
          )}
          <ActionIcon
            ref={burger}
            className={classes.burger}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={menuOpen ? texts.closeMenu : texts.openMenu}
            aria-expanded={menuOpen}
            aria-controls="mobile-menu"
            onClick={() => setMenuOpen((open) => !open)}
          >
            {menuOpen ? <IconClose aria-hidden="true" /> : <IconMenu aria-hidden="true" />}
          </ActionIcon>
        </Group>
      </div>
      <nav id="mobile-menu" aria-label={texts.mainNavigation} className={classes.menu} hidden={!menuOpen}>
        <ItemList items={items} className={classes.menuLinks} />
        {!session.user && (
          <Group grow mt="sm">
            <EntryLinks />
          </Group>
        )}
      </nav>
    </header>
  );
}

function ItemList({ items, className }: { items: NavigationItem[]; className: string | undefined }) {
  const texts = useTexts();
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.to}>
          <NavLink to={item.to} end className={classes.link ?? ""}>
            {texts.items[item.name]}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function EntryLinks() {
  const texts = useTexts();
  return (
    <>
      <Button component={Link} to="/login" variant="default" size="sm">
        {texts.login}
      </Button>
      <Button component={Link} to="/register" size="sm">
        {texts.register}
      </Button>
    </>
  );
}
