// Whether every part of the installation works, and what to do where one does not. What is in trouble stands first.
import { Skeleton } from "@mantine/core";
import { IconAlert, IconCircleCheck } from "@/components/icons";
import { Moment } from "@/components/Moment";
import { ErrorState } from "@/components/states";
import { useHealth } from "../admin-queries";
import { Badge } from "../Badge";
import frame from "../Console.module.css";
import type { Health, HealthPart } from "../contract";
import { IconOff } from "../icons";
import { loadFailure } from "../load-failure";
import { RefreshButton } from "../RefreshButton";
import { consoleTexts } from "../texts";
import classes from "./Health.module.css";
import { healthTexts as texts } from "./texts";

const looks = {
  trouble: { tone: "red", Icon: IconAlert, order: 0, word: texts.state.trouble },
  ok: { tone: "green", Icon: IconCircleCheck, order: 1, word: texts.state.ok },
  off: { tone: "grey", Icon: IconOff, order: 2, word: texts.state.off },
} as const;

function stateOf({ state }: HealthPart) {
  return looks[state as keyof typeof looks] ?? looks.off;
}

export function HealthTab() {
  const health = useHealth();

  async function refresh() {
    const { error } = await health.refetch();
    return error && health.data ? loadFailure(error, texts.fetchFailed) : undefined;
  }

  return (
    <>
      <div className={frame.bar}>
        <p className={classes.verdict} role="status">
          {health.data && <Verdict parts={health.data.parts} />}
        </p>
        <div className={frame.actions}>
          <RefreshButton refresh={refresh} />
        </div>
      </div>
      <section aria-label={texts.list}>
        {health.data ? (
          <Parts health={health.data} />
        ) : health.isError ? (
          <ErrorState
            title={consoleTexts.failedTitle}
            message={loadFailure(health.error, texts.fetchFailed)}
            onRetry={() => void health.refetch()}
          />
        ) : (
          <Loading />
        )}
      </section>
    </>
  );
}

function Verdict({ parts }: { parts: HealthPart[] }) {
  const troubled = parts.filter(({ state }) => state === "trouble").length;
  const Icon = troubled > 0 ? IconAlert : IconCircleCheck;
  return (
    <>
      <Icon size={20} aria-hidden="true" data-trouble={troubled > 0 || undefined} />
      {troubled > 0 ? texts.trouble(troubled) : texts.well}
    </>
  );
}

function Parts({ health }: { health: Health }) {
  const parts = [...health.parts].sort((a, b) => stateOf(a).order - stateOf(b).order);
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{texts.version}</dt>
          <dd>{health.version}</dd>
        </div>
        <div>
          <dt>{texts.database}</dt>
          <dd>{health.database}</dd>
        </div>
        <div>
          <dt>{texts.since}</dt>
          <dd>
            <Moment at={health.started_at} />
          </dd>
        </div>
      </dl>
      <ul className={classes.parts} aria-label={texts.parts}>
        {parts.map((part) => (
          <Part key={part.part} part={part} />
        ))}
      </ul>
    </>
  );
}

function Part({ part }: { part: HealthPart }) {
  const { tone, Icon, word } = stateOf(part);
  return (
    <li className={classes.part}>
      <div className={classes.name}>
        <strong>{part.part}</strong>
        <Badge tone={tone} icon={Icon}>
          {word}
        </Badge>
      </div>
      <div className={classes.words}>
        <p>{part.detail}</p>
        {part.mend && (
          <p className={classes.mend}>
            <span>{part.state === "off" ? texts.setUp : texts.mend}:</span> {part.mend}
          </p>
        )}
      </div>
    </li>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton height={74} mb={16} radius="lg" />
      <div className={classes.parts}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className={classes.part}>
            <Skeleton height={16} width={150} />
            <Skeleton height={13} width={`${70 - (row % 3) * 14}%`} />
          </div>
        ))}
      </div>
    </div>
  );
}
