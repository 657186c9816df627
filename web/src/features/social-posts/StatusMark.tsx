// The state of a post or of one delivery: a sign, a word and a colour, any one of which would do.
import type { StatusLook } from "./post-status";
import classes from "./StatusMark.module.css";

export const toneClass = classes.tone;

export function StatusMark({ label, tone, Icon }: StatusLook) {
  return (
    <span className={`${classes.tone} ${classes.pill}`} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {label}
    </span>
  );
}
