// The frame of these pages: whose bot it is about, the way back to My Bots, and the sections as tabs. A bot that
// is not there, or not the owner's, is said once, here.
import { Skeleton, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { isMissing } from "@/api/request-error";
import { BotAvatar } from "@/components/BotAvatar";
import { IconArrowLeft, IconHelp } from "@/components/icons";
import { MissingBot } from "@/components/MissingBot";
import { Page } from "@/components/Page";
import { TextLink } from "@/components/RouteLink";
import { shownCount } from "@/components/shown-values";
import { ErrorState } from "@/components/states";
import { TabLinks } from "@/components/TabLinks";
import { Tag } from "@/components/Tag";
import classes from "./BotFrame.module.css";
import { IconLead, IconMessages } from "./icons";
import type { OwnBot } from "./inbox-calls";
import { conversationsPath, leadsPath, questionsPath } from "./paths";
import { conversationTexts, inboxTexts as texts } from "./texts";
import { type useBot, useQuestions } from "./use-inbox";

interface BotFrameProps {
  botId: string;
  bot: ReturnType<typeof useBot>;
  /** What can be done on this page, for the right end of the tabs. */
  actions?: ReactNode;
  children: ReactNode;
}

export function BotFrame({ botId, bot, actions, children }: BotFrameProps) {
  const { pathname } = useLocation();
  if (isMissing(bot.error)) return <MissingBot />;
  const tabs = [
    { to: conversationsPath(botId), words: texts.conversations, icon: IconMessages },
    { to: leadsPath(botId), words: <Leads count={bot.data?.lead_count} />, icon: IconLead },
    { to: questionsPath(botId), words: <OpenQuestions botId={botId} />, icon: IconHelp },
  ].map((tab) => ({ ...tab, isOpen: pathname === tab.to }));
  return (
    <Page width="wide">
      <TextLink to="/my-bots" size="sm" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden="true" /> {texts.back}
      </TextLink>
      <BotHeading bot={bot.data} />
      <div className={classes.bar}>
        <TabLinks label={texts.sections} tabs={tabs} className={classes.tabs} />
        <div className={classes.actions}>{actions}</div>
      </div>
      {bot.isLoadingError ? (
        <ErrorState
          title={texts.failedTitle}
          message={conversationTexts.failed}
          onRetry={() => void bot.refetch()}
        />
      ) : (
        children
      )}
    </Page>
  );
}

function Leads({ count = 0 }: { count: number | undefined }) {
  return (
    <>
      {texts.leads} {count > 0 && <Tag small>{shownCount(count)}</Tag>}
    </>
  );
}

/** How many there are stands at the end of the row, where its coming moves nothing. */
function OpenQuestions({ botId }: { botId: string }) {
  const { total } = useQuestions(botId, "");
  return (
    <>
      {texts.questions}{" "}
      {total > 0 && (
        <Tag small tone="warning">
          {shownCount(total)}
        </Tag>
      )}
    </>
  );
}

function BotHeading({ bot }: { bot: OwnBot | undefined }) {
  return (
    <div className={classes.heading}>
      {bot ? (
        <BotAvatar name={bot.botName} colour={bot.botColor} logo={bot.logo_url} size={52} />
      ) : (
        <Skeleton height={52} width={52} radius={14} className={classes.face} />
      )}
      <div className={classes.names}>
        <Title order={1} className={classes.name} dir="auto">
          {bot?.botName ?? (
            <>
              <span className="visually-hidden">{texts.loadingBot}</span>
              <Skeleton component="span" display="inline-block" height={26} width={200} />
            </>
          )}
        </Title>
        <p className={classes.kind} dir="auto">
          {bot && [bot.businessType, bot.botCode].filter(Boolean).join(" · ")}
        </p>
      </div>
    </div>
  );
}
