// Loads the bot that the address names: what the page tells about it, and what its chat needs.
import { useCallback, useEffect, useState } from "react";
import { isMissing } from "@/api/request-error";
import type { BotConfig, PublicBot } from "@/chat/chat-calls";
import { answerFor } from "./ask-for-bot";

export type LoadedBot =
  | { state: "loading" }
  | { state: "ready"; bot: PublicBot; config: BotConfig }
  | { state: "not-found" }
  | { state: "failed" };

export function useBot(code: string | undefined): { loaded: LoadedBot; retry: () => void } {
  const [loaded, setLoaded] = useState<LoadedBot>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!code) return;
    let wanted = true;
    const show = (found: LoadedBot) => wanted && setLoaded(found);
    answerFor(code).then(
      ([bot, config]) => show({ state: "ready", bot, config }),
      (error) => show({ state: isMissing(error) ? "not-found" : "failed" }),
    );
    return () => {
      wanted = false;
    };
  }, [code, attempt]);

  const retry = useCallback(() => {
    setLoaded({ state: "loading" });
    setAttempt((before) => before + 1);
  }, []);
  return { loaded, retry };
}
