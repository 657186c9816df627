// What one does with a chatbot once in a while: take its data along, or delete it.
import { ActionIcon, Loader, Menu } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { shownMessage } from "@/api/request-error";
import { saveFile } from "@/components/save-file";
import { showError } from "@/components/toasts/toast-store";
import type { OpenDialog } from "./BotDialogs";
import type { Chatbot } from "./bot-answers";
import { IconDelete, IconDots, IconDownload } from "./icons";
import { exportBot } from "./my-bots-calls";
import { myBotsTexts as texts } from "./texts";

export function BotMenu({ bot, onDialog }: { bot: Chatbot; onDialog: OpenDialog }) {
  const button = useRef<HTMLButtonElement>(null);
  const download = useMutation({
    mutationFn: () => exportBot(bot._id),
    onSuccess: (data) => saveFile(data, `${bot.botCode}-data.json`),
    onError: (error) => showError(shownMessage(error, texts.downloadFailed)),
  });
  return (
    <Menu position="bottom-end" width={220} shadow="md" radius="md">
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={texts.more(bot.botName)}
          aria-busy={download.isPending || undefined}
        >
          {download.isPending ? (
            <Loader size={18} color="gray" aria-hidden="true" />
          ) : (
            <IconDots size={20} aria-hidden="true" />
          )}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => {
            if (!download.isPending) download.mutate();
          }}
        >
          {texts.download}
        </Menu.Item>
        {!bot.is_demo && (
          <>
            <Menu.Divider />
            <Menu.Item
              color="var(--danger-ink)"
              leftSection={<IconDelete size={16} aria-hidden="true" />}
              onClick={() => {
                // The item disappears with the menu; the dialog shall come back to the button.
                button.current?.focus({ preventScroll: true });
                onDialog("delete", bot);
              }}
            >
              {texts.delete}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
