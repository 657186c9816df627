// A word or two about the thing beside it, such as that it is still to come.
import type { ReactNode } from "react";
import type { IconCheck } from "./icons";
import classes from "./Tag.module.css";

interface TagProps {
  tone?: "accent" | "quiet" | "warning" | "danger";
  /** On a card, where it is one of several. */
  small?: boolean;
  icon?: typeof IconCheck;
  children: ReactNode;
}

export function Tag({ tone = "quiet", small, icon: Icon, children }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone} data-small={small || undefined}>
      {Icon && <Icon size={14} aria-hidden="true" />}
      {children}
    </span>
  );
}
