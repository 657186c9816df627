// How it stands with a platform in one line: whose account it is, until when, or why its posts stay in the outbox.
import { shownDay } from "@/components/shown-values";
import { IconWarning } from "../icons";
import type { Account, Platform } from "../social-bot-calls";
import { placeNoun, connectionTexts as texts } from "../texts";
import classes from "./connections.module.css";

const SOON_MS = 14 * 24 * 60 * 60 * 1000;

interface AccountStateProps {
  platform: Platform;
  connected: boolean;
  account: Account | undefined;
  sayOutbox: boolean;
}

export function AccountState({ platform, connected, account, sayOutbox }: AccountStateProps) {
  if (!connected) {
    const unlinked = !platform.can_connect && platform.accounts.length === 0;
    return unlinked && sayOutbox ? <div className={classes.line}>{texts.outbox}</div> : null;
  }
  if (!account) {
    if (platform.can_connect) return <div className={classes.line}>{texts.noAccount}</div>;
    return sayOutbox ? <div className={classes.line}>{texts.outbox}</div> : null;
  }
  if (account.state === "reconnect") {
    return <Warning>{account.reason || texts.needsReconnect(platform.name)}</Warning>;
  }
  if (account.state === "choose") return <Warning>{texts.needsChoice(placeNoun(platform.id))}</Warning>;
  const { ends_at: ends } = account;
  // Among several it stands in the field beneath.
  const name = platform.accounts.length === 1 ? account.name : undefined;
  const until = ends && !endsSoon(account) ? texts.lastsUntil(shownDay(ends)) : undefined;
  const line = [name, until].filter(Boolean).join(" · ");
  return (
    <>
      {line && <div className={classes.line}>{line}</div>}
      {ends && !until && <Warning>{texts.endsSoon(shownDay(ends))}</Warning>}
    </>
  );
}

/** Soon enough to be spoken of. */
export function endsSoon({ ends_at: ends }: Account): boolean {
  return Boolean(ends) && Date.parse(ends ?? "") - Date.now() < SOON_MS;
}

function Warning({ children }: { children: string }) {
  return (
    <div className={classes.warning}>
      <IconWarning size={16} aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
