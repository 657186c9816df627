// The public page of one bot: talk to it, read about it, and see what it already answers.

import { botLook } from "@botwright/chat-core/bot-look";
import { type CSSProperties, useEffect } from "react";
import { BotInformation } from "./BotInformation";
import { codeInAddress } from "./bot-code";
import classes from "./ChatPage.module.css";
import { ChatPanel } from "./ChatPanel";
import { FaqDetails } from "./FaqDetails";
import { HowToInteract } from "./HowToInteract";
import { PageFooter } from "./PageFooter";
import { PageHeader } from "./PageHeader";
import { PageLoading, PageNotice } from "./PageStates";
import { looksSignedIn } from "./signed-in";
import { usePageTexts } from "./texts";
import { type LoadedBot, useBot } from "./use-bot";

export function ChatPage({ search }: { search: string }) {
  const texts = usePageTexts();
  const code = codeInAddress(search);
  const { loaded, retry } = useBot(code);
  const signedIn = looksSignedIn();
  const name = loaded.state === "ready" ? loaded.bot.botName : undefined;

  useEffect(() => {
    if (name) document.title = `${name} · ${texts.product}`;
  }, [name, texts]);

  if (!code) return <Alone signedIn={signedIn} title={texts.notFoundTitle} message={texts.noCode} />;
  switch (loaded.state) {
    case "loading":
      return <PageLoading />;
    case "not-found":
      return <Alone signedIn={signedIn} title={texts.notFoundTitle} message={texts.notFound} />;
    case "failed":
      return <Alone signedIn={signedIn} title={texts.failedTitle} message={texts.failed} onRetry={retry} />;
    case "ready":
      return <Ready {...loaded} signedIn={signedIn} />;
  }
}

interface AloneProps {
  signedIn: boolean;
  title: string;
  message: string;
  onRetry?: () => void;
}

function Alone({ signedIn, ...notice }: AloneProps) {
  return (
    <div className={classes.alone}>
      <main className={classes.main}>
        <PageNotice {...notice} />
      </main>
      <PageFooter signedIn={signedIn} />
    </div>
  );
}

type ReadyProps = Extract<LoadedBot, { state: "ready" }> & { signedIn: boolean };

function Ready({ bot, config, signedIn }: ReadyProps) {
  const texts = usePageTexts();
  return (
    <div style={botLook(config.botColor || bot.botColor) as CSSProperties}>
      <a href="#ask" className={classes.skip}>
        {texts.skip}
      </a>
      <PageHeader bot={bot} signedIn={signedIn} />
      <main className={classes.main}>
        <ChatPanel bot={bot} config={config} />
        <BotInformation bot={bot} />
        <HowToInteract business={bot.businessName} takesDetails={config.lead_fields.length > 0} />
        <FaqDetails business={bot.businessName} text={bot.faq_text ?? ""} entries={bot.faq ?? []} />
      </main>
      <PageFooter signedIn={signedIn} />
    </div>
  );
}
