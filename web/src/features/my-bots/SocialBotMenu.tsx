// What one does with a social media bot once in a while.
import { ActionIcon, Menu } from "@mantine/core";
import { useRef } from "react";
import type { OpenDialog } from "./BotDialogs";
import type { SocialBot } from "./bot-answers";
import { IconDelete, IconDots } from "./icons";
import { myBotsTexts as texts } from "./texts";

export function SocialBotMenu({ bot, onDialog }: { bot: SocialBot; onDialog: OpenDialog }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end" width={220} shadow="md" radius="md">
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" size="lg" aria-label={texts.more(bot.botName)}>
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          color="var(--danger-ink)"
          leftSection={<IconDelete size={16} aria-hidden="true" />}
          onClick={() => {
            // The item disappears with the menu; the dialog shall come back to the button.
            button.current?.focus({ preventScroll: true });
            onDialog("deleteSocial", bot);
          }}
        >
          {texts.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
