// The deploy page: the line of code, how to put it on a website of any kind, how it will look there, and whether it
// has arrived.
import { Paper } from "@mantine/core";
import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import { usePublicAddress } from "@/api/site";
import { IconRobot } from "@/components/icons";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { ButtonLink } from "@/components/RouteLink";
import { openedBotId } from "@/components/stored-bot-id";
import { AfterCards } from "./AfterCards";
import { DeployBanner } from "./DeployBanner";
import classes from "./DeployBotPage.module.css";
import { DeployLoading } from "./DeployLoading";
import { type DeployedBot, isOwn } from "./deploy-calls";
import { InstallCheckCard } from "./InstallCheckCard";
import { IntegrationCode } from "./IntegrationCode";
import { LivePreview } from "./LivePreview";
import { snippetFor } from "./snippet";
import { deployTexts as texts } from "./texts";
import { useDeployedBot } from "./use-deployed-bot";

export function DeployBotPage() {
  const { state } = useLocation();
  const [id] = useState(() => openedBotId("deploy", state));
  return id ? <DeployBot id={id} /> : <Navigate to="/my-bots" replace />;
}

function DeployBot({ id }: { id: string }) {
  const { data: bot, isError } = useDeployedBot(id);
  if (bot) return <Deploy bot={bot} />;
  return <Page width="wide">{isError ? <BotNotFound /> : <DeployLoading />}</Page>;
}

function Deploy({ bot }: { bot: DeployedBot }) {
  const address = usePublicAddress();
  return (
    <Page width="wide">
      <DeployBanner bot={bot} />
      <div className={classes.halves}>
        <IntegrationCode code={snippetFor(address, bot)} />
        <div className={classes.column}>
          <LivePreview bot={bot} />
          {isOwn(bot) && <InstallCheckCard bot={bot} />}
        </div>
      </div>
      <AfterCards bot={bot} />
    </Page>
  );
}

function BotNotFound() {
  return (
    <Paper className={classes.missing}>
      <Notice
        icon={IconRobot}
        title={texts.missingTitle}
        tone="danger"
        actions={<ButtonLink to="/my-bots">{texts.back}</ButtonLink>}
      >
        {texts.missing}
      </Notice>
    </Paper>
  );
}
