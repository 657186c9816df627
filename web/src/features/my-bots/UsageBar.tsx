// How much of an allowance is used: in numbers, as a bar, and what is left.
import { Progress } from "@mantine/core";
import { shownCount } from "@/components/shown-values";
import classes from "./BotCard.module.css";
import type { ShownUsage } from "./bot-facts";
import { myBotsTexts as texts } from "./texts";

function toneOf(percent: number): string {
  if (percent >= 100) return "red.7";
  return percent >= 80 ? "orange.7" : "brand";
}

export function UsageBar({ label, usage }: { label: string; usage: ShownUsage }) {
  return (
    <div className={classes.usage}>
      <div className={classes.between}>
        <span className={classes.label}>{label}</span>
        <span>{texts.used(shownCount(usage.used), shownCount(usage.limit))}</span>
      </div>
      <Progress.Root size={8} radius="xl">
        <Progress.Section value={usage.percent} color={toneOf(usage.percent)} aria-label={label} />
      </Progress.Root>
      <div className={`${classes.between} ${classes.quiet}`}>
        <span>{texts.remaining(shownCount(usage.remaining))}</span>
        <span>{usage.percent}%</span>
      </div>
    </div>
  );
}
