// One thing that did not work: what it was, why, and the two things to do about it.
import { BusyButton } from "@/components/BusyButton";
import { Moment } from "@/components/Moment";
import { platformWith } from "@/components/platforms";
import { TextLink } from "@/components/RouteLink";
import { Badge } from "../Badge";
import type { Failure } from "../contract";
import type { Place } from "../place";
import classes from "./Failures.module.css";
import { kindWords, failureTexts as texts } from "./texts";

interface FailureRowProps {
  failure: Failure;
  place: Place;
  busy: "retry" | "dismiss" | undefined;
  onRetry: () => void;
  /** Posts are the owners' to give up on. */
  onDismiss: (() => void) | undefined;
}

export function FailureRow({ failure, place, busy, onRetry, onDismiss }: FailureRowProps) {
  const { kind, what, error, attempts, at, can_retry, user_email } = failure;
  return (
    <li className={classes.failure} data-failure={failure.id}>
      <div className={classes.words}>
        <p className={classes.what}>
          <Badge tone="grey">{kindInWords(kind)}</Badge>
          <strong dir="auto">{what}</strong>
        </p>
        <p className={classes.error} dir="auto">
          {error}
        </p>
        <p className={classes.facts}>
          <Moment at={at} />
          <span>{texts.attempts(attempts)}</span>
          {user_email && <TextLink to={place.to({ search: user_email })}>{user_email}</TextLink>}
        </p>
      </div>
      <div className={classes.actions}>
        {can_retry ? (
          <BusyButton
            variant="default"
            size="sm"
            label={texts.retry}
            busyLabel={texts.retrying}
            aria-label={texts.retryOf(what)}
            busy={busy === "retry"}
            onClick={onRetry}
          />
        ) : (
          <span className={classes.cannot}>{texts.cannotRetry}</span>
        )}
        {onDismiss && (
          <BusyButton
            variant="subtle"
            color="gray"
            size="sm"
            label={texts.dismiss}
            busyLabel={texts.dismissing}
            aria-label={texts.dismissOf(what)}
            busy={busy === "dismiss"}
            onClick={onDismiss}
          />
        )}
      </div>
    </li>
  );
}

function kindInWords(kind: string): string {
  return kindWords[kind] ?? platformWith(kind)?.name ?? kind.replaceAll("_", " ");
}
