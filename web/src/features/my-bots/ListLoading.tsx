// The outline of the page while the bots are on their way, in the measures of what will stand there.
import { Skeleton } from "@mantine/core";
import { StatRowLoading } from "@/components/StatRow";
import card from "./BotCard.module.css";
import classes from "./MyBotsPage.module.css";
import { myBotsTexts as texts } from "./texts";

const three = [1, 2, 3];
const eight = [1, 2, 3, 4, 5, 6, 7, 8];

export function ListLoading() {
  return (
    <div role="status" aria-label={texts.loading}>
      <div className={classes.searchRoom} />
      <StatRowLoading />
      <div className={classes.section}>
        <Skeleton height={28} width={140} mb="md" />
        <div className={classes.grid}>
          {three.map((place) => (
            <div key={place} className={card.card}>
              <div className={card.head}>
                <Skeleton height={48} width={48} radius={14} />
                <div className={card.names}>
                  <Skeleton height={18} width="60%" mb={10} />
                  <Skeleton height={12} width="40%" />
                </div>
              </div>
              <Skeleton height={14} />
              <Skeleton height={14} width="75%" />
              <Skeleton height={8} radius="xl" mt={18} />
              <Skeleton height={12} width="50%" mb={56} />
              <Skeleton height={20} width="60%" />
              <div className={card.actions}>
                {eight.map((button) => (
                  <Skeleton key={button} height={36} />
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
