// The dialogs of My Bots, one of each for the whole page: two hundred cards need no two hundred dialogs.
// A dialog keeps its bot while it fades out, and then gives the focus back to the button that opened it.
import type { ModalProps } from "@mantine/core";
import { useCallback, useRef, useState } from "react";
import { BotLinkDialog } from "./BotLinkDialog";
import type { Chatbot, SocialBot } from "./bot-answers";
import { DeleteBotDialog } from "./DeleteBotDialog";
import { RechargeDialog } from "./RechargeDialog";

type Shown =
  | { kind: "link" | "recharge" | "delete"; bot: Chatbot }
  | { kind: "rechargeSocial" | "deleteSocial"; bot: SocialBot };

export interface OpenDialog {
  (kind: "link" | "recharge" | "delete", bot: Chatbot): void;
  (kind: "rechargeSocial" | "deleteSocial", bot: SocialBot): void;
}

/** What every dialog here hands on to its window. */
export type DialogWindow = Pick<ModalProps, "opened" | "onClose" | "returnFocus" | "onExitTransitionEnd">;

export function useBotDialogs() {
  const [shown, setShown] = useState<Shown>();
  const [opened, setOpened] = useState(false);
  const opener = useRef<Element>(null);
  const open = useCallback((kind: Shown["kind"], bot: Chatbot | SocialBot) => {
    opener.current = document.activeElement;
    setShown({ kind, bot } as Shown);
    setOpened(true);
  }, []) as OpenDialog;
  const close = useCallback(() => setOpened(false), []);
  return { shown, opened, opener, open, close };
}

interface BotDialogsProps extends ReturnType<typeof useBotDialogs> {
  /** Where the focus goes when the button that had it is gone, as with a deleted bot. */
  focusElsewhere: () => void;
}

export function BotDialogs({ shown, opened, opener, close, focusElsewhere }: BotDialogsProps) {
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
    case "link":
      return <BotLinkDialog bot={shown.bot} dialog={dialog} />;
    case "delete":
    case "deleteSocial":
      return <DeleteBotDialog bot={shown.bot} social={shown.kind === "deleteSocial"} dialog={dialog} />;
    case "recharge":
    case "rechargeSocial":
      return (
        <RechargeDialog
          botId={shown.bot._id}
          name={shown.bot.botName}
          social={shown.kind === "rechargeSocial"}
          dialog={dialog}
        />
      );
    default:
      return null;
  }
}
