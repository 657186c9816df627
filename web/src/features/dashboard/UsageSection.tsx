// Messages, conversations and leads of the last thirty days. The drawing comes when it is needed; who cannot see it,
// or would rather read, has a sentence and a table with the same numbers.
import { Button, Skeleton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { lazy, Suspense, useId } from "react";
import { OrElse } from "@/components/OrElse";
import { ButtonLink } from "@/components/RouteLink";
import { Section } from "@/components/Section";
import { shownCount } from "@/components/shown-values";
import classes from "./Dashboard.module.css";
import type { UsageDay } from "./dashboard-calls";
import { type Measure, measureFacts, shownShortDay } from "./dashboard-facts";
import { PartFailed } from "./PartFailed";
import { usageTexts as texts } from "./texts";
import { UsageTable } from "./UsageTable";

const DayBars = lazy(() => import("./DayBars"));

const measures: { of: Measure; label: string }[] = [
  { of: "messages", label: texts.messages },
  { of: "conversations", label: texts.conversations },
  { of: "leads", label: texts.leads },
];

interface UsageSectionProps {
  days: UsageDay[] | undefined;
  hasBots: boolean;
  failed: boolean;
  onRetry: () => void;
}

export function UsageSection({ days, hasBots, failed, onRetry }: UsageSectionProps) {
  const quiet = days?.every((day) => day.messages + day.conversations + day.leads === 0);
  return (
    <Section title={texts.title} lead={days && !quiet && texts.lead(dayBegins())}>
      {days ? quiet ? <NothingYet hasBots={hasBots} /> : <Charts days={days} /> : null}
      {!days && (failed ? <PartFailed onRetry={onRetry} /> : <Skeleton height={180} />)}
    </Section>
  );
}

/** Days are counted in UTC: when that begins on the clock of whoever reads it. */
function dayBegins(): string {
  const midnight = new Date();
  midnight.setUTCHours(0, 0, 0, 0);
  return midnight.toLocaleTimeString("en", { hour: "numeric", minute: "2-digit" });
}

function NothingYet({ hasBots }: { hasBots: boolean }) {
  if (!hasBots) return <p className={classes.empty}>{texts.noBots}</p>;
  return (
    <div>
      <p className={classes.empty}>{texts.empty}</p>
      <ButtonLink to="/my-bots" size="sm" variant="default" mt="md">
        {texts.share}
      </ButtonLink>
    </div>
  );
}

function Charts({ days }: { days: UsageDay[] }) {
  const [table, shown] = useDisclosure(false);
  const tableId = useId();
  return (
    <>
      <div className={classes.charts}>
        {measures.map(({ of, label }) => (
          <Chart key={of} days={days} measure={of} label={label} />
        ))}
      </div>
      <div>
        <Button
          variant="default"
          size="sm"
          aria-expanded={table}
          aria-controls={tableId}
          onClick={shown.toggle}
        >
          {table ? texts.hideTable : texts.showTable}
        </Button>
        <div id={tableId}>{table && <UsageTable days={days} />}</div>
      </div>
    </>
  );
}

function Chart({ days, measure, label }: { days: UsageDay[]; measure: Measure; label: string }) {
  const { total, most, mostOn } = measureFacts(days, measure);
  const summary = mostOn
    ? texts.summary(label, shownCount(total), shownCount(most), shownShortDay(mostOn))
    : `${label}: ${texts.none}`;
  return (
    <figure className={classes.chart}>
      <figcaption>
        <span className={classes.strong}>{label}</span>
        <span className={classes.quiet}>{texts.total(shownCount(total))}</span>
      </figcaption>
      {mostOn ? (
        <div role="img" aria-label={summary} className={classes.drawing}>
          {/* The numbers are worth having even where the drawing could not be fetched. */}
          <OrElse instead={<p className={classes.none}>{texts.chartFailed}</p>}>
            <Suspense fallback={<Skeleton height="100%" />}>
              <DayBars days={days} measure={measure} label={label} />
            </Suspense>
          </OrElse>
        </div>
      ) : (
        <p className={`${classes.drawing} ${classes.none}`}>{texts.none}</p>
      )}
    </figure>
  );
}
