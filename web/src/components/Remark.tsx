// A sentence on a ground of its own within a form or a window: something to know, to mind, or that went wrong.
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./Remark.module.css";

interface RemarkProps {
  tone?: "quiet" | "accent" | "warning" | "danger";
  /** Where it appears as an answer to something that was done. */
  role?: "alert" | "status";
  children: ReactNode;
}

export function Remark({ tone = "quiet", role, children }: RemarkProps) {
  return (
    <Text size="sm" component="div" className={classes.remark} data-tone={tone} role={role}>
      {children}
    </Text>
  );
}
