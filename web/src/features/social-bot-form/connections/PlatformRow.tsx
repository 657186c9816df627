// One platform: what it is, how it stands with this bot, and what can be done about it.
import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { platformWith } from "@/components/platforms";
import { Tag } from "@/components/Tag";
import type { Account, Platform } from "../social-bot-calls";
import { connectionTexts as texts } from "../texts";
import { AccountChoice } from "./AccountChoice";
import { AccountState } from "./AccountState";
import { ConnectButton } from "./ConnectButton";
import classes from "./connections.module.css";
import type { Connections } from "./use-connections";
import { focusRow, rowId } from "./use-last-shown";

interface PlatformRowProps {
  platform: Platform;
  connected: boolean;
  accountId: string | undefined;
  /** Whether this platform's posts are said to stay in the outbox; where all of them do, it is said once for all. */
  sayOutbox: boolean;
  connections: Connections;
  onAccount: (accountId: string) => void;
  /** The first button carries the field's name, for when no platform is connected. */
  path?: string;
}

export function PlatformRow({
  platform,
  connected,
  accountId,
  sayOutbox,
  connections,
  onAccount,
  path,
}: PlatformRowProps) {
  const Icon = platformWith(platform.id)?.Icon;
  const account = platform.accounts.find(({ id }) => id === accountId);
  const wasConnected = useRef(connected);
  const waiting = connections.waitingFor === platform.id;

  // The pressed button gives way to another; the keyboard stays where it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the moment at which this changes
  useEffect(() => {
    if (wasConnected.current !== connected && document.activeElement === document.body) focusRow(platform.id);
    wasConnected.current = connected;
  }, [connected]);

  return (
    <li
      id={rowId(platform.id)}
      className={classes.row}
      data-connected={connected || undefined}
      aria-label={platform.name}
    >
      <span className={classes.icon} aria-hidden="true">
        {Icon && <Icon size={22} stroke={1.7} />}
      </span>
      <div className={classes.name}>
        {platform.name}
        {connected && <Standing account={account} />}
      </div>
      <div className={classes.action} data-main>
        {connected ? (
          <Button
            variant="default"
            size="sm"
            aria-label={texts.disconnectNamed(platform.name)}
            data-path={path}
            // The second half of a double click was meant for the button that was here before.
            onClick={({ detail }) => detail < 2 && connections.disconnect(platform, account)}
          >
            {texts.disconnect}
          </Button>
        ) : (
          <ConnectButton platform={platform} waiting={waiting} connections={connections} path={path} />
        )}
      </div>
      <div className={classes.details}>
        {waiting ? (
          <div className={classes.line} role="status">
            {texts.waiting(platform.name)}
          </div>
        ) : (
          <AccountState platform={platform} connected={connected} account={account} sayOutbox={sayOutbox} />
        )}
        {connected && (
          <AccountChoice
            platform={platform}
            account={account}
            connections={connections}
            onAccount={onAccount}
          />
        )}
      </div>
    </li>
  );
}

/** A platform is connected to the bot; whether an account is, decides if anything is sent. */
function Standing({ account }: { account: Account | undefined }) {
  if (!account) return <Tag small>{texts.withoutAccount}</Tag>;
  if (account.state !== "ready") {
    return (
      <Tag small tone="warning">
        {texts.unfinished}
      </Tag>
    );
  }
  return (
    <Tag small tone="accent">
      {texts.connected}
    </Tag>
  );
}
