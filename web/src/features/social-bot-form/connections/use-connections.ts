// Connecting and disconnecting. Where this installation has an app at the platform, that is an account and its consent
// window; elsewhere it is a mark on the bot, whose posts then stay in its outbox.
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { shownMessage } from "@/api/request-error";
import { showError, showSuccess, showToast } from "@/components/toasts/toast-store";
import { isOwnBot } from "@/session/own-bot";
import { pageLoad } from "@/session/page-load";
import { type Account, askConsent, type Platform, type SocialBot } from "../social-bot-calls";
import { connectionTexts as texts } from "../texts";
import type { SocialForm } from "../use-social-bot-form";
import { type ConnectionNews, listenForConnections, openConsentWindow } from "./consent-window";
import { putOn, takeOff } from "./form-platforms";
import { usePlatforms } from "./use-platforms";

export interface OnAccount {
  platform: Platform;
  account: Account;
}

/** The platform being connected, the account of it that is connected again, and how its accounts were before. */
export interface Waiting {
  platform: string;
  renews?: string;
  known: string[];
}

interface ConnectionsOptions {
  form: SocialForm;
  /** The one that is edited. */
  bot: SocialBot | undefined;
  /** What was under way when the page was left for the platform, in the same tab. */
  waitingBefore: Waiting | undefined;
  /** Keeps what was typed, and lets the page go without asking about it. */
  onLeave: (waiting: Waiting) => void;
}

/** Changes when the account does. One that is connected again before its end changes nothing but that. */
function markOf({ id, state, ends_at: ends }: Account, renews: string | undefined): string {
  return id === renews ? `${id}:${state}:${ends}` : `${id}:${state}`;
}

export function useConnections({ form, bot, waitingBefore, onLeave }: ConnectionsOptions) {
  const { data, isError, refetch } = usePlatforms(bot?._id);
  const platforms = data?.platforms;
  // An admin can take somebody's account off a bot, but not end the connection that its owner made.
  const isOwn = !bot || isOwnBot(bot);
  const [waiting, setWaiting] = useState(waitingBefore);
  const [choosing, setChoosing] = useState<OnAccount>();
  const [revoking, setRevoking] = useState<OnAccount>();

  function settle(platform: Platform, account: Account): void {
    if (account.state === "choose") {
      setChoosing({ platform, account });
      return;
    }
    putOn(form, platform.id, account.id);
    showSuccess(texts.connectedAs(account.name), texts.connectedTitle(platform.name));
  }

  const hear = useEffectEvent(async (news: ConnectionNews) => {
    const mine = waiting?.platform === news.platform;
    if (mine) setWaiting(undefined);
    const { data: now } = await refetch();
    // Another tab of the same owner connects for itself; this one only learns of the account.
    if (!mine) return;
    const platform = now?.platforms.find(({ id }) => id === news.platform);
    const account = platform?.accounts.find(({ id }) => id === news.connection_id);
    if (platform && account) settle(platform, account);
    else showError(news.sentence || texts.failed, texts.failedTitle(platform?.name ?? news.platform));
  });
  useEffect(() => listenForConnections((news) => void hear(news)), []);

  // Whoever comes back without news, in the same tab or because they did not arrive, has an account more all the same.
  const lookForNew = useEffectEvent(() => {
    const platform = platforms?.find(({ id }) => id === waiting?.platform);
    const { renews, known } = waiting ?? {};
    const account = platform?.accounts.find(
      (entry) => (!renews || entry.id === renews) && !known?.includes(markOf(entry, renews)),
    );
    if (!platform || !account) return;
    setWaiting(undefined);
    settle(platform, account);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for anew whenever the platforms were read
  useEffect(() => {
    lookForNew();
  }, [platforms]);
  useEffect(() => {
    if (!waiting) return undefined;
    const read = () => void refetch();
    window.addEventListener("focus", read);
    return () => window.removeEventListener("focus", read);
  }, [waiting, refetch]);

  /** Must be called by the press of a button, or no window opens. */
  async function openConsent(platform: Platform, again?: Account): Promise<void> {
    const consent = openConsentWindow();
    const renews = again?.id;
    const known = platform.accounts.map((entry) => markOf(entry, renews));
    const next: Waiting = { platform: platform.id, renews, known };
    setWaiting(next);
    showToast({
      tone: "neutral",
      title: texts.connectingTitle(platform.name),
      message: texts.connectingWindow,
    });
    try {
      const { consent_url: address } = await askConsent(platform.id, renews);
      if (consent) {
        if (!consent.closed) consent.location.replace(address);
        return;
      }
      onLeave(next);
      pageLoad.leaveFor(address);
    } catch (error) {
      consent?.close();
      setWaiting(undefined);
      showError(shownMessage(error, texts.failed), texts.failedTitle(platform.name));
    }
  }

  function connect(platform: Platform, account?: Account): void {
    if (account?.state === "choose") setChoosing({ platform, account });
    else if (account || !platform.can_connect) {
      putOn(form, platform.id, account?.id);
      showToast({
        tone: "neutral",
        title: texts.connectingTitle(platform.name),
        message: account ? texts.connectingAccount(account.name) : texts.connectingLocal(platform.name),
      });
    } else void openConsent(platform);
  }

  function disconnectHere(platform: Platform): void {
    const schedules = takeOff(form, platform.id);
    setWaiting((before) => (before?.platform === platform.id ? undefined : before));
    showToast({
      tone: "neutral",
      title: texts.disconnectedTitle(platform.name),
      message: schedules > 0 ? texts.disconnectedFrom(schedules) : texts.disconnected,
    });
  }

  return {
    platforms,
    isOwn,
    failed: isError && platforms === undefined,
    reload: useCallback(() => refetch(), [refetch]),
    waitingFor: waiting?.platform,
    choosing,
    revoking,
    connect,
    openConsent: (platform: Platform, again?: Account) => void openConsent(platform, again),
    choose: setChoosing,
    disconnect: (platform: Platform, account?: Account) =>
      account && isOwn ? setRevoking({ platform, account }) : disconnectHere(platform),
    disconnectHere,
    closeRevoking: () => setRevoking(undefined),
    /** After a place was chosen: the account is ready now, and may have another name. */
    chosen: async ({ platform, account }: OnAccount) => {
      const { data: now } = await refetch();
      const accounts = now?.platforms.find(({ id }) => id === platform.id)?.accounts ?? [];
      const ready = accounts.find(({ id }) => id === account.id) ?? { ...account, state: "ready" };
      setChoosing(undefined);
      settle(platform, ready);
    },
    closeChoosing: () => setChoosing(undefined),
  };
}

export type Connections = ReturnType<typeof useConnections>;
