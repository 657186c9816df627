// How the bots are doing, in six numbers.
import { Progress, Text } from "@mantine/core";
import { useId } from "react";
import { IconRobot } from "@/components/icons";
import { Remark } from "@/components/Remark";
import { ButtonLink } from "@/components/RouteLink";
import { Section } from "@/components/Section";
import { StatRow } from "@/components/StatRow";
import { shownCount, shownDay } from "@/components/shown-values";
import classes from "./Dashboard.module.css";
import type { Bots } from "./dashboard-calls";
import { factsOf } from "./dashboard-facts";
import { IconActive, IconExpiry, IconMessages, IconMonth } from "./icons";
import { PartFailed } from "./PartFailed";
import { dashboardTexts as texts } from "./texts";

interface BotsSummaryProps {
  bots: Bots | undefined;
  planEnd: string | null | undefined;
  onRetry: () => void;
}

export function BotsSummary({ bots, planEnd, onRetry }: BotsSummaryProps) {
  const usageId = useId();
  if (!bots) {
    return (
      <Section title={texts.bots}>
        <PartFailed onRetry={onRetry} />
      </Section>
    );
  }
  const facts = factsOf(bots);
  return (
    <Section title={texts.bots}>
      {facts.total === 0 && <FirstBot />}
      <StatRow
        stats={[
          { label: texts.totalBots, value: shownCount(facts.total), icon: IconRobot },
          { label: texts.activeBots, value: shownCount(facts.active), icon: IconActive },
          { label: texts.totalConversations, value: shownCount(facts.conversations), icon: IconMessages },
          { label: texts.monthlyConversations, value: shownCount(facts.thisMonth), icon: IconMonth },
        ]}
      />
      <div className={classes.usage}>
        <div className={classes.between}>
          <span id={usageId} className={classes.strong}>
            {texts.usage}
          </span>
          <span>{facts.percent}%</span>
        </div>
        <Progress.Root size={10} radius="xl">
          <Progress.Section
            value={Math.min(100, facts.percent)}
            color={facts.percent >= 100 ? "red.7" : facts.percent >= 80 ? "orange.7" : "brand"}
            aria-labelledby={usageId}
          />
        </Progress.Root>
        <div className={`${classes.between} ${classes.quiet}`}>
          <span>{texts.used(shownCount(facts.used), shownCount(facts.allowance))}</span>
          <span className={classes.withIcon}>
            <IconExpiry size={16} aria-hidden="true" />
            {texts.planExpiry}: {planEnd ? shownDay(planEnd) : texts.noExpiry}
          </span>
        </div>
      </div>
    </Section>
  );
}

/** Numbers that are all nought tell nobody how to begin. */
function FirstBot() {
  return (
    <Remark tone="accent">
      <Text inherit className={classes.strong}>
        {texts.noBots}
      </Text>
      <Text inherit>{texts.noBotsLead}</Text>
      <ButtonLink to="/bot-types" size="sm" mt="sm">
        {texts.createFirst}
      </ButtonLink>
    </Remark>
  );
}
