// The dialogs of the list of users, one of each for the whole page. A dialog keeps what it is about while it fades out,
// and then gives the focus back to the button that opened it.
import { useCallback, useRef, useState } from "react";
import type { AdminBot, AdminUser } from "../contract";
import { ConfirmDialog, type Confirmed } from "./ConfirmDialog";
import { CreditDialog } from "./CreditDialog";
import type { DialogWindow } from "./DialogForm";
import { LimitsDialog } from "./LimitsDialog";
import { SubscriptionDialog } from "./SubscriptionDialog";
import { SuspendDialog } from "./SuspendDialog";

export type UserDialog = "subscription" | "credit" | "suspend" | Confirmed;

type Shown = { kind: UserDialog; user: AdminUser } | { kind: "limits"; bot: AdminBot };

export interface OpenDialog {
  user: (kind: UserDialog, user: AdminUser) => void;
  limits: (bot: AdminBot) => void;
}

export function useConsoleDialogs() {
  const [shown, setShown] = useState<Shown>();
  const [opened, setOpened] = useState(false);
  const opener = useRef<Element>(null);
  const show = useCallback((next: Shown) => {
    opener.current = document.activeElement;
    setShown(next);
    setOpened(true);
  }, []);
  const open: OpenDialog = {
    user: (kind, user) => show({ kind, user }),
    limits: (bot) => show({ kind: "limits", bot }),
  };
  const close = useCallback(() => setOpened(false), []);
  return { shown, opened, opener, open, close };
}

interface ConsoleDialogsProps extends ReturnType<typeof useConsoleDialogs> {
  /** Where the focus goes when the button that had it is gone, as with a user who left the filter. */
  focusElsewhere: () => void;
}

export function ConsoleDialogs({ shown, opened, opener, close, focusElsewhere }: ConsoleDialogsProps) {
  const dialog: DialogWindow = {
    opened,
    onClose: close,
    returnFocus: false,
    onExitTransitionEnd: () => {
      if (opener.current?.isConnected) (opener.current as HTMLElement).focus({ preventScroll: true });
      else focusElsewhere();
    },
  };
  switch (shown?.kind) {
    case "limits":
      return <LimitsDialog bot={shown.bot} dialog={dialog} />;
    case "subscription":
      return <SubscriptionDialog user={shown.user} dialog={dialog} />;
    case "credit":
      return <CreditDialog user={shown.user} dialog={dialog} />;
    case "suspend":
      return <SuspendDialog user={shown.user} dialog={dialog} />;
    case "restore":
    case "signOut":
    case "code":
      return <ConfirmDialog what={shown.kind} user={shown.user} dialog={dialog} />;
    default:
      return null;
  }
}
