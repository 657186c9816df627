// The dialogs of My Bots.
import { useCallback } from "react";
import { useOneDialog } from "@/components/one-dialog";
import { BotLinkDialog } from "./BotLinkDialog";
import type { Chatbot, SocialBot } from "./bot-answers";
import { rechargedUntil } from "./bot-facts";
import { DeleteBotDialog } from "./DeleteBotDialog";
import { RechargeDialog } from "./RechargeDialog";

type Shown =
  | { kind: "link" | "recharge" | "delete"; bot: Chatbot }
  | { kind: "rechargeSocial" | "deleteSocial"; bot: SocialBot };

export interface OpenDialog {
  (kind: "link" | "recharge" | "delete", bot: Chatbot): void;
  (kind: "rechargeSocial" | "deleteSocial", bot: SocialBot): void;
}

export function useBotDialogs() {
  const { show, ...dialog } = useOneDialog<Shown>();
  const open = useCallback(
    (kind: Shown["kind"], bot: Chatbot | SocialBot) => show({ kind, bot } as Shown),
    [show],
  ) as OpenDialog;
  return { ...dialog, open };
}

interface BotDialogsProps extends ReturnType<typeof useBotDialogs> {
  focusElsewhere: () => void;
}

export function BotDialogs({ shown, windowWith, focusElsewhere }: BotDialogsProps) {
  const dialog = windowWith(focusElsewhere);
  switch (shown?.kind) {
    case "link":
      return <BotLinkDialog bot={shown.bot} dialog={dialog} />;
    case "delete":
      return <DeleteBotDialog bot={shown.bot} social={false} dialog={dialog} />;
    case "deleteSocial":
      return <DeleteBotDialog bot={shown.bot} social dialog={dialog} />;
    case "recharge":
    case "rechargeSocial":
      return (
        <RechargeDialog
          botId={shown.bot._id}
          name={shown.bot.botName}
          social={shown.kind === "rechargeSocial"}
          until={rechargedUntil(shown.bot, shown.kind === "rechargeSocial")}
          dialog={dialog}
        />
      );
    default:
      return null;
  }
}
