// The buttons at the foot of a window: side by side at its end, or, on a phone, one below the other with the main one
// on top.
import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./DialogActions.module.css";

export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="sm" className={classes.actions}>
      {children}
    </Group>
  );
}
