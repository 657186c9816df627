// Three dots that breathe while a bot is busy with its answer. Words beside it tell those who do not see them.
import classes from "./TypingDots.module.css";

export function TypingDots({ className = "" }: { className?: string | undefined }) {
  return (
    <span className={`${classes.dots} ${className}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
