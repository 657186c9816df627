// The link of a bot, to copy, and as a QR code to print. The code's maker arrives when it is first needed.
import { Loader, Modal, Stack, Text, TextInput } from "@mantine/core";
import { lazy, Suspense } from "react";
import { usePublicAddress } from "@/api/site";
import { CopyButton } from "@/components/CopyButton";
import { chatLink } from "@/components/chat-address";
import { OrElse } from "@/components/OrElse";
import type { DialogWindow } from "@/components/one-dialog";
import classes from "./BotDialogs.module.css";
import type { Chatbot } from "./bot-answers";
import { dialogTexts as texts } from "./texts";

const QrCode = lazy(() => import("./QrCode"));

interface BotLinkDialogProps {
  bot: Chatbot;
  dialog: DialogWindow;
}

export function BotLinkDialog({ bot, dialog }: BotLinkDialogProps) {
  const link = chatLink(usePublicAddress(), bot.botCode);
  return (
    <Modal {...dialog} size={540} title={texts.linkTitle}>
      <Stack gap="lg">
        <Text className={classes.words}>{texts.linkLead(bot.botName)}</Text>
        {!bot.is_active && (
          <Text size="sm" className={classes.notice}>
            {texts.linkDisabled}
          </Text>
        )}
        <div className={classes.link}>
          <TextInput
            className={classes.linkField}
            aria-label={texts.link}
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={link} label={texts.copy} size="md" />
        </div>
        {/* The link is worth having even where the code's maker could not be fetched. */}
        <OrElse instead={<Text size="sm">{texts.qrFailed}</Text>}>
          <Suspense
            fallback={
              <div className={classes.code}>
                <Loader size="sm" />
              </div>
            }
          >
            <QrCode text={link} name={bot.botName} fileName={`${bot.botCode}-qr`} />
          </Suspense>
        </OrElse>
      </Stack>
    </Modal>
  );
}
