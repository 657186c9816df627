// A long text to be read: headings, paragraphs and lists at a comfortable measure.
import type { ReactNode } from "react";
import classes from "./Prose.module.css";

export function Prose({ children }: { children: ReactNode }) {
  return <div className={classes.prose}>{children}</div>;
}
