// The dialogs of the list of users.
import { useOneDialog } from "@/components/one-dialog";
import type { AdminBot, AdminUser } from "../contract";
import { ConfirmDialog, type Confirmed } from "./ConfirmDialog";
import { CreditDialog } from "./CreditDialog";
import { LimitsDialog } from "./LimitsDialog";
import { type Explained, ReasonDialog } from "./ReasonDialog";
import { SubscriptionDialog } from "./SubscriptionDialog";

export type UserDialog = "subscription" | "credit" | Explained | Confirmed;

type Shown = { kind: UserDialog; user: AdminUser } | { kind: "limits"; bot: AdminBot };

export interface OpenDialog {
  user: (kind: UserDialog, user: AdminUser) => void;
  limits: (bot: AdminBot) => void;
}

export function useConsoleDialogs() {
  const { show, ...dialog } = useOneDialog<Shown>();
  const open: OpenDialog = {
    user: (kind, user) => show({ kind, user }),
    limits: (bot) => show({ kind: "limits", bot }),
  };
  return { ...dialog, open };
}

interface ConsoleDialogsProps extends ReturnType<typeof useConsoleDialogs> {
  focusElsewhere: () => void;
}

export function ConsoleDialogs({ shown, windowWith, focusElsewhere }: ConsoleDialogsProps) {
  const dialog = windowWith(focusElsewhere);
  switch (shown?.kind) {
    case "limits":
      return <LimitsDialog bot={shown.bot} dialog={dialog} />;
    case "subscription":
      return <SubscriptionDialog user={shown.user} dialog={dialog} />;
    case "credit":
      return <CreditDialog user={shown.user} dialog={dialog} />;
    case "suspend":
    case "settle":
      return <ReasonDialog what={shown.kind} user={shown.user} dialog={dialog} />;
    case "restore":
    case "signOut":
    case "code":
      return <ConfirmDialog what={shown.kind} user={shown.user} dialog={dialog} />;
    default:
      return null;
  }
}
