// A word with a colour behind it. The word alone would do.
import type { ReactNode } from "react";
import type { IconCheck } from "@/components/icons";
import classes from "./Badge.module.css";

export type Tone = "green" | "orange" | "red" | "blue" | "grey";

interface BadgeProps {
  tone: Tone;
  icon?: typeof IconCheck;
  /** More than the word says, for those who point at it. */
  title?: string;
  children: ReactNode;
}

export function Badge({ tone, icon: Icon, title, children }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} title={title}>
      {Icon && <Icon size={13} stroke={2.2} aria-hidden="true" />}
      {children}
    </span>
  );
}
