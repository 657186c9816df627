// The account at a glance: credit, bots, how they are used, and what was paid.
import { Text, Title } from "@mantine/core";
import { AdminBadge } from "@/components/AdminBadge";
import { Page } from "@/components/Page";
import { ErrorState } from "@/components/states";
import { BalanceCard } from "./BalanceCard";
import { BotsSummary } from "./BotsSummary";
import classes from "./Dashboard.module.css";
import { DashboardLoading } from "./DashboardLoading";
import { HistoryDownload } from "./HistoryDownload";
import { ManageBots, MarketingBots } from "./ManageBots";
import { PurchaseDetails, RechargeHistory } from "./MoneyHistory";
import { dashboardTexts as texts } from "./texts";
import { UsageSection } from "./UsageSection";
import { useDashboard } from "./use-dashboard";

export function DashboardPage() {
  const dashboard = useDashboard();
  return (
    <Page width="wide">
      <div className={classes.head}>
        <div className={classes.titleRow}>
          <Title order={1}>{texts.title}</Title>
          {dashboard.isAdmin && <AdminBadge />}
        </div>
        <Text size="lg" c="dimmed">
          {dashboard.isAdmin ? texts.adminLead : texts.lead}
        </Text>
      </div>
      {dashboard.loading ? (
        <DashboardLoading />
      ) : dashboard.failed ? (
        <ErrorState
          title={texts.failedTitle}
          message={texts.failed}
          retryLabel={texts.retry}
          onRetry={dashboard.retry}
        />
      ) : (
        <Sections {...dashboard} />
      )}
    </Page>
  );
}

function Sections({ summary, bots, usage, plan, isAdmin, retry }: ReturnType<typeof useDashboard>) {
  // Bots that could not be read may well exist.
  const hasBots = bots.data ? bots.data.chatbots.length + bots.data.social.length > 0 : true;
  return (
    <div className={classes.grid}>
      <div className={classes.third}>
        <BalanceCard balance={summary.data?.credit_balance} isAdmin={isAdmin} onRetry={retry} />
      </div>
      <div className={classes.twoThirds}>
        <BotsSummary bots={bots.data} planEnd={plan?.end_date} onRetry={retry} />
      </div>
      <div className={classes.all}>
        <UsageSection days={usage.data} hasBots={hasBots} failed={usage.isError} onRetry={retry} />
      </div>
      <div className={classes.half}>
        <RechargeHistory lines={summary.data?.recharge_history} onRetry={retry} />
      </div>
      <div className={classes.half}>
        <PurchaseDetails lines={summary.data?.purchase_history} plan={plan?.name} onRetry={retry} />
      </div>
      <div className={classes.half}>
        <HistoryDownload bots={bots.data?.chatbots} onRetry={retry} />
      </div>
      <div className={`${classes.half} ${classes.stack}`}>
        <ManageBots hasBots={hasBots} />
        <MarketingBots count={bots.data?.totals?.bots.social_media_bots ?? bots.data?.social.length ?? 0} />
      </div>
    </div>
  );
}
