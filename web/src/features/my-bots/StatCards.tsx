// Four numbers over all bots of the list.
import { IconRobot } from "@/components/icons";
import type { Totals } from "./bot-facts";
import { IconActive, IconMessages, IconMonth } from "./icons";
import classes from "./MyBotsPage.module.css";
import { shownCount } from "./shown-values";
import { myBotsTexts as texts } from "./texts";

const stats = [
  { of: "bots", label: texts.totalBots, Icon: IconRobot },
  { of: "active", label: texts.activeBots, Icon: IconActive },
  { of: "conversations", label: texts.conversations, Icon: IconMessages },
  { of: "thisMonth", label: texts.thisMonth, Icon: IconMonth },
] as const;

export function StatCards({ totals }: { totals: Totals }) {
  return (
    <dl className={classes.stats}>
      {stats.map(({ of, label, Icon }) => (
        <div key={of} className={classes.stat}>
          <span className={classes.statIcon}>
            <Icon size={22} stroke={1.8} aria-hidden="true" />
          </span>
          <div className={classes.statWords}>
            <dt>{label}</dt>
            <dd>{shownCount(totals[of])}</dd>
          </div>
        </div>
      ))}
    </dl>
  );
}
