// Beneath a connected platform: which of several accounts, a way to sign in again, and a way to add another.
import { Button, NativeSelect } from "@mantine/core";
import type { Account, Platform } from "../social-bot-calls";
import { placeNoun, connectionTexts as texts } from "../texts";
import { endsSoon } from "./AccountState";
import classes from "./connections.module.css";
import type { Connections } from "./use-connections";

interface AccountChoiceProps {
  platform: Platform;
  account: Account | undefined;
  connections: Connections;
  onAccount: (accountId: string) => void;
}

export function AccountChoice({ platform, account, connections, onAccount }: AccountChoiceProps) {
  const { accounts } = platform;
  const several = accounts.length > (account ? 1 : 0);
  if (!several && !platform.can_connect) return null;
  const renew = account !== undefined && (account.state === "reconnect" || endsSoon(account));
  return (
    <div className={classes.choice}>
      {several && (
        <NativeSelect
          size="xs"
          aria-label={texts.account(platform.name)}
          className={classes.select}
          value={account?.id ?? ""}
          onChange={(event) => onAccount(event.currentTarget.value)}
        >
          {!account && <option value="">{texts.noAccountOption}</option>}
          {accounts.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {accountLabel(platform, entry)}
            </option>
          ))}
        </NativeSelect>
      )}
      {account?.state === "choose" && (
        <Button size="xs" onClick={() => connections.choose({ platform, account })}>
          {texts.chooseNow(placeNoun(platform.id))}
        </Button>
      )}
      {platform.can_connect && renew && (
        <Button
          size="xs"
          variant={account.state === "reconnect" ? "filled" : "default"}
          aria-label={texts.reconnectNamed(account.name)}
          onClick={() => connections.openConsent(platform, account)}
        >
          {texts.reconnect}
        </Button>
      )}
      {platform.can_connect && (
        <Button
          size="xs"
          variant={account ? "subtle" : "light"}
          className={account ? undefined : classes.soft}
          aria-label={account ? texts.anotherNamed(platform.name) : undefined}
          onClick={() => connections.openConsent(platform)}
        >
          {account ? texts.another : texts.connectAccount}
        </Button>
      )}
    </div>
  );
}

export function accountLabel(platform: Platform, account: Account): string {
  if (account.state === "reconnect") return texts.accountReconnect(account.name);
  if (account.state === "choose") return texts.accountChoose(account.name, placeNoun(platform.id));
  return account.name;
}
