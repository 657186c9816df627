// A text to be read from top to bottom: a policy, an article, a page of the guide.
import type { ReactNode } from "react";
import classes from "./Prose.module.css";

export function Prose({ className = "", children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={`${classes.prose} ${className}`}>{children}</div>;
}
