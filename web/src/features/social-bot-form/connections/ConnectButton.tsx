// The way onto a platform. An owner who has accounts there already picks one of them or adds another.
import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconPlus } from "../icons";
import type { Platform } from "../social-bot-calls";
import { connectionTexts as texts } from "../texts";
import { accountLabel } from "./AccountChoice";
import classes from "./connections.module.css";
import type { Connections } from "./use-connections";

interface ConnectButtonProps {
  platform: Platform;
  waiting: boolean;
  connections: Connections;
  path?: string;
}

export function ConnectButton({ platform, waiting, connections, path }: ConnectButtonProps) {
  const look = {
    size: "sm",
    variant: "light",
    className: classes.soft,
    "aria-label": texts.connectNamed(platform.name),
    "data-path": path,
  } as const;
  if (platform.accounts.length === 0) {
    return (
      <Button {...look} onClick={() => connections.connect(platform)}>
        {waiting ? texts.tryAgain : texts.connect}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end" shadow="md" radius="md" width={260}>
      <Menu.Target>
        <Button {...look} rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
          {texts.connect}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {platform.accounts.map((account) => (
          <Menu.Item key={account.id} onClick={() => connections.connect(platform, account)}>
            {accountLabel(platform, account)}
          </Menu.Item>
        ))}
        {platform.can_connect && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => connections.openConsent(platform)}
            >
              {texts.another}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
