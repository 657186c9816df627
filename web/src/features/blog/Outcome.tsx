// What became of a press of a button that is no longer there. It takes over the focus, which has it read out as well.
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./Outcome.module.css";

export function Outcome({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={classes.outcome}>
      {children}
    </div>
  );
}
