// Says that this page shows more than one's own.
import classes from "./AdminBadge.module.css";
import { IconAdmin } from "./icons";

export function AdminBadge() {
  return (
    <span className={classes.badge}>
      <IconAdmin size={14} stroke={2.2} aria-hidden="true" /> ADMIN
    </span>
  );
}
