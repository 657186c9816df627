// The four numbers over the whole installation, whatever the filters say.
import { Anchor, Skeleton } from "@mantine/core";
import { IconRobot } from "@/components/icons";
import { shownCount } from "@/components/shown-values";
import type { useStats } from "../admin-queries";
import type { AdminStats } from "../contract";
import { IconMessages, IconPlan, IconUsers } from "../icons";
import { usersTexts as texts } from "../texts";
import classes from "./StatCards.module.css";
import list from "./Users.module.css";

function cardsOf({ users, bots, subscriptions, usage }: AdminStats) {
  return [
    {
      label: texts.totalUsers,
      Icon: IconUsers,
      count: users.total,
      split: texts.activity(users.active, users.inactive),
    },
    {
      label: texts.totalBots,
      Icon: IconRobot,
      count: bots.total,
      split: texts.split(bots.chatbots, bots.social_media_bots),
    },
    {
      label: texts.subscriptions,
      Icon: IconPlan,
      count: subscriptions.Pro + subscriptions.Enterprise,
      split: texts.plans(subscriptions.Pro, subscriptions.Enterprise),
    },
    {
      label: texts.totalMessages,
      Icon: IconMessages,
      count: usage.total_messages,
      split: texts.messages(usage.free_messages, usage.paid_messages),
    },
  ];
}

export function StatCards({ stats }: { stats: ReturnType<typeof useStats> }) {
  if (stats.data) {
    return (
      <ul className={classes.stats}>
        {cardsOf(stats.data).map(({ label, Icon, count, split }) => (
          <li key={label} className={classes.stat}>
            <span className={classes.statLabel}>
              <Icon size={18} stroke={1.9} aria-hidden="true" /> {label}
            </span>
            <strong>{shownCount(count)}</strong>
            <span className={list.quiet}>{split}</span>
          </li>
        ))}
      </ul>
    );
  }
  if (stats.isError) {
    return (
      <p className={classes.statsFailed} role="alert">
        {texts.statsFailed}{" "}
        <Anchor component="button" type="button" onClick={() => void stats.refetch()}>
          {texts.tryAgain}
        </Anchor>
      </p>
    );
  }
  return (
    <div className={classes.stats} role="status" aria-label={texts.loadingStats}>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={classes.stat}>
          <Skeleton height={14} width="60%" my={4} />
          <Skeleton height={26} width="40%" my={4} />
          <Skeleton height={12} width="75%" my={4} />
        </div>
      ))}
    </div>
  );
}
