// Four numbers over all bots of the list.
import { IconRobot } from "@/components/icons";
import { StatRow } from "@/components/StatRow";
import { shownCount } from "@/components/shown-values";
import type { Totals } from "./bot-facts";
import { IconActive, IconMessages, IconMonth } from "./icons";
import { myBotsTexts as texts } from "./texts";

export function StatCards({ totals }: { totals: Totals }) {
  return (
    <StatRow
      framed
      stats={[
        { label: texts.totalBots, value: shownCount(totals.bots), icon: IconRobot },
        { label: texts.activeBots, value: shownCount(totals.active), icon: IconActive },
        { label: texts.conversations, value: shownCount(totals.conversations), icon: IconMessages },
        { label: texts.thisMonth, value: shownCount(totals.thisMonth), icon: IconMonth },
      ]}
    />
  );
}
