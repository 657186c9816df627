// Four numbers over all bots of the list.
import { IconRobot } from "@/components/icons";
import { shownCount } from "@/components/shown-values";
import type { Totals } from "./bot-facts";
import { IconActive, IconMessages, IconMonth } from "./icons";
import classes from "./MyBotsPage.module.css";
import { myBotsTexts as texts } from "./texts";

const stats = [
  { of: "bots", label: texts.totalBots, Icon: IconRobot },
  { of: "active", label: texts.activeBots, Icon: IconActive },
  { of: "conversations", label: texts.conversations, Icon: IconMessages },
  { of: "thisMonth", label: texts.thisMonth, Icon: IconMonth },
] as const;

export function StatCards({ totals }: { totals: Totals }) {
  return (
    <ul className={classes.stats}>
      {stats.map(({ of, label, Icon }) => (
        <li key={of} className={classes.stat}>
          <span className={classes.statIcon}>
            <Icon size={22} stroke={1.8} aria-hidden="true" />
          </span>
          <p className={classes.statWords}>
            <strong>{shownCount(totals[of])}</strong> <span>{label}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
