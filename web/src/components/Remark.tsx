// A sentence on a ground of its own within a form or a window: something to know, to mind, or that went wrong.
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./Remark.module.css";

interface RemarkProps {
  tone?: "quiet" | "accent" | "warning" | "danger";
  /** Where it appears as an answer to something that was done. */
  role?: "alert" | "status";
  /** For the small print of a card. */
  small?: boolean;
  children: ReactNode;
}

export function Remark({ tone = "quiet", role, small, children }: RemarkProps) {
  return (
    <Text
      size="sm"
      component="div"
      dir="auto"
      className={classes.remark}
      data-tone={tone}
      data-small={small || undefined}
      role={role}
    >
      {children}
    </Text>
  );
}
