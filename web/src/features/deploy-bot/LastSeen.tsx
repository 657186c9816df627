// Where the bot has shown itself: the newest place in a sentence, the others below it.
import { Anchor, Skeleton } from "@mantine/core";
import { Moment } from "@/components/Moment";
import type { SeenSite } from "./deploy-calls";
import classes from "./InstallCheck.module.css";
import { IconNotSeen, IconSeen } from "./icons";
import { checkTexts as texts } from "./texts";
import { useSeenSites } from "./use-seen-sites";

/** More than these would be a list to scroll, not a glance. */
const SHOWN = 5;

export function LastSeen({ botId }: { botId: string }) {
  const seen = useSeenSites(botId);
  const sites = seen.data;
  return (
    <div className={classes.seen}>
      <h3>{texts.seenTitle}</h3>
      {sites ? (
        <Sites sites={sites} />
      ) : seen.isError ? (
        <p role="alert">
          {texts.seenFailed}{" "}
          <Anchor component="button" type="button" inherit onClick={() => void seen.refetch()}>
            {texts.again}
          </Anchor>
        </p>
      ) : (
        <Skeleton height={18} width="80%" role="status" aria-label={texts.seenLoading} />
      )}
    </div>
  );
}

function Sites({ sites }: { sites: readonly SeenSite[] }) {
  const [newest, ...others] = sites;
  if (!newest) {
    return (
      <p className={classes.line}>
        <IconNotSeen size={20} aria-hidden="true" /> <span>{texts.never}</span>
      </p>
    );
  }
  const shown = others.slice(0, SHOWN);
  return (
    <>
      <p className={classes.line} data-good>
        <IconSeen size={20} aria-hidden="true" />
        <span>
          {texts.seenOn} <Host site={newest} />, <Moment at={newest.last_seen} />
        </span>
      </p>
      {shown.length > 0 && (
        <>
          <p className={classes.also}>{texts.alsoOn}</p>
          <ul className={classes.others}>
            {shown.map((site) => (
              <li key={site.origin}>
                <Host site={site} />, <Moment at={site.last_seen} />
              </li>
            ))}
            {others.length > shown.length && <li>{texts.more(others.length - shown.length)}</li>}
          </ul>
        </>
      )}
    </>
  );
}

function Host({ site }: { site: SeenSite }) {
  return <bdi className={classes.host}>{site.origin.replace(/^https?:\/\//, "")}</bdi>;
}
