// Buying a bot, from the button to its end. The dialog is a small machine: asked (a first bot, or one beside others),
// creating, created, failed, or no room on the plan. A double click or a second try after a lost answer buys once.
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ACCOUNT_SUMMARY_KEY } from "@/api/account";
import { sendOnce } from "@/api/once";
import { fullAt, OWN_BOTS_KEY, readOwnBots } from "@/api/own-bots";
import { RequestError, shownMessage } from "@/api/request-error";
import { showError } from "@/components/toasts/toast-store";
import { useSession } from "@/session/use-session";
import type { BotType, Kind } from "./bot-catalogue";
import { type Bought, buyBot } from "./bot-purchase-calls";
import { useTexts } from "./texts";

export type PurchaseStep =
  | { at: "first" | "choice" | "creating" | "created" }
  | { at: "failed" | "full"; reason: string };

export function useBotPurchase() {
  const texts = useTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { signedIn } = useSession();
  const [bot, setBot] = useState<BotType>();
  const [step, setStep] = useState<PurchaseStep>({ at: "first" });
  const [opened, setOpened] = useState(false);
  const [looking, setLooking] = useState<Kind>();
  const sending = useRef(false);

  async function ask(wanted: BotType) {
    const kind = wanted.offer?.kind;
    if (kind === undefined || looking !== undefined) return;
    if (!signedIn) {
      showError(texts.authNeeded, texts.authTitle);
      navigate("/login", { state: { from: "/bot-types" } });
      return;
    }
    setLooking(kind);
    setStep(await firstStep(kind));
    setLooking(undefined);
    setBot(wanted);
    setOpened(true);
  }

  /** Not knowing which bots there are is no reason to refuse a purchase. */
  async function firstStep(kind: Kind): Promise<PurchaseStep> {
    const own = await readOwnBots().catch(() => undefined);
    const allowed = fullAt(own);
    if (allowed !== undefined) return { at: "full", reason: texts.full.lead(allowed) };
    const already = kind === "faq" ? own?.bots : own?.social_media_bots;
    return { at: already?.length ? "choice" : "first" };
  }

  async function create() {
    const kind = bot?.offer?.kind;
    // A double click arrives before the dialog has been drawn again.
    if (kind === undefined || sending.current) return;
    sending.current = true;
    setStep({ at: "creating" });
    try {
      finish(await sendOnce(`buy ${kind}`, (key) => buyBot(kind, key)));
    } catch (error) {
      const refused = error instanceof RequestError && error.status === 403;
      setStep({ at: refused ? "full" : "failed", reason: shownMessage(error, texts.tryLater) });
    } finally {
      sending.current = false;
    }
  }

  function finish({ status, detail }: Bought) {
    if (status === "created") {
      // Whether a trial is offered depends on the bots there are; the price is gone from the balance.
      void queries.invalidateQueries({ queryKey: OWN_BOTS_KEY });
      void queries.invalidateQueries({ queryKey: ACCOUNT_SUMMARY_KEY });
      return setStep({ at: "created" });
    }
    if (status !== "insufficient_credit") {
      return setStep({ at: "failed", reason: detail || texts.unknownError });
    }
    setOpened(false);
    showError(texts.insufficient, texts.insufficientTitle);
    navigate("/dashboard");
  }

  return { bot, step, opened, looking, ask, create, close: () => setOpened(false) };
}
