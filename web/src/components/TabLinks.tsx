// The parts of a page in a row, each a link with an address of its own. On a phone they may not all fit; the open one is
// always among those that are seen.
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { IconCheck } from "./icons";
import classes from "./TabLinks.module.css";

export interface TabLink {
  to: string;
  isOpen: boolean;
  words: ReactNode;
  icon?: typeof IconCheck | undefined;
}

interface TabLinksProps {
  label: string;
  tabs: TabLink[];
  className?: string | undefined;
}

export function TabLinks({ label, tabs, className }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  const open = tabs.findIndex((tab) => tab.isOpen);
  useEffect(() => {
    const all = row.current;
    const tab = all?.children[open];
    if (!(all && tab instanceof HTMLElement)) return;
    // It becomes wider when a number comes to stand in it.
    const widths = new ResizeObserver(() => {
      all.scrollLeft = tab.offsetLeft - (all.clientWidth - tab.offsetWidth) / 2;
    });
    widths.observe(tab);
    return () => widths.disconnect();
  }, [open]);
  return (
    <nav ref={row} className={`${classes.row} ${className ?? ""}`} aria-label={label}>
      {tabs.map(({ to, isOpen, words, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          className={classes.tab}
          aria-current={isOpen ? "page" : undefined}
        >
          {Icon && <Icon size={18} aria-hidden="true" />}
          {words}
        </Link>
      ))}
    </nav>
  );
}
