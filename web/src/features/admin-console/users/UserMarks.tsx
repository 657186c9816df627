// What is out of the ordinary about an account.
import { IconAdmin } from "@/components/icons";
import { shownDay, shownMoney } from "@/components/shown-values";
import { Badge } from "../Badge";
import type { AdminUser } from "../contract";
import { IconFlag, IconSuspend } from "../icons";
import { usersTexts as texts } from "../texts";
import classes from "./Users.module.css";

export function UserMarks({ user }: { user: AdminUser }) {
  if (user.role !== "admin" && !user.suspended_at && !user.flagged_at) return null;
  return (
    <span className={classes.marks}>
      {user.role === "admin" && (
        <Badge tone="blue" icon={IconAdmin}>
          {texts.admin}
        </Badge>
      )}
      {user.suspended_at && (
        <Badge tone="red" icon={IconSuspend} title={texts.suspendedSince(shownDay(user.suspended_at))}>
          {texts.suspended}
        </Badge>
      )}
      {user.flagged_at && (
        <Badge tone="orange" icon={IconFlag} title={flagWords(user)}>
          {texts.flagged}
        </Badge>
      )}
    </span>
  );
}

/** Also read in full where the user's row is open. */
export function flagWords(user: AdminUser): string | undefined {
  if (!user.flagged_at) return undefined;
  if (user.shortfall > 0) return texts.shortfall(shownMoney(user.shortfall));
  return texts.flaggedSince(shownDay(user.flagged_at));
}
