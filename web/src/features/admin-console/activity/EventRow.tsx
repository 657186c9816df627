// One thing that happened: what, to whom, by whom, from where, when, and what it changed.
import { Moment } from "@/components/Moment";
import { TextLink } from "@/components/RouteLink";
import type { AuditEvent } from "../contract";
import type { Place } from "../place";
import classes from "./Activity.module.css";
import { actionInWords, differencesOf } from "./differences";
import { activityTexts as texts } from "./texts";

export function EventRow({ event, place }: { event: AuditEvent; place: Place }) {
  const differences = differencesOf(event.before, event.after);
  return (
    <li className={classes.event} data-event={event.id}>
      <p className={classes.what}>
        <strong>{actionInWords(event.action)}</strong>
        {event.subject_label && event.subject_id !== event.actor_id && (
          <Subject event={event} place={place} />
        )}
      </p>
      <p className={classes.facts}>
        <span>{actorOf(event)}</span>
        {event.network && (
          <span>
            {texts.from} {event.network}
          </span>
        )}
        <Moment at={event.at} />
      </p>
      {differences.length > 0 && (
        <ul className={classes.differences} aria-label={texts.changes}>
          {differences.map(({ field, label, before, after }) => (
            <li key={field}>
              <span className={classes.field}>{label}</span>
              {before !== undefined && <span className={classes.before}>{before}</span>}
              {before !== undefined && after !== undefined && (
                <>
                  <span aria-hidden="true">→</span>
                  <span className="visually-hidden">{texts.to}</span>
                </>
              )}
              {after !== undefined && <strong>{after}</strong>}
            </li>
          ))}
        </ul>
      )}
      {event.note && (
        <p className={classes.note} dir="auto">
          {event.note}
        </p>
      )}
    </li>
  );
}

/** What came from a network was done by a person, known or not. */
function actorOf({ actor_email, network }: AuditEvent): string {
  return actor_email ?? (network ? texts.somebody : texts.nobody);
}

/** A user's name leads to everything about that user. */
function Subject({ event, place }: { event: AuditEvent; place: Place }) {
  if (event.subject_kind !== "user" || !event.subject_id) return <span>{event.subject_label}</span>;
  return (
    <TextLink to={place.to({ tab: "activity", user: event.subject_id })}>{event.subject_label}</TextLink>
  );
}
