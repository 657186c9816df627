// The real widget on a made-up website, which the server draws for this purpose, in the frame of a browser's window.
import { Section } from "@/components/Section";
import { completeAddress } from "@/components/web-address";
import type { DeployedBot } from "./deploy-calls";
import { IconLock } from "./icons";
import classes from "./LivePreview.module.css";
import { deployTexts as texts } from "./texts";

export function LivePreview({ bot }: { bot: DeployedBot }) {
  return (
    <Section title={texts.previewTitle} lead={texts.previewLead}>
      <div className={classes.window}>
        <div className={classes.bar} aria-hidden="true">
          <span className={classes.lights} />
          <span className={classes.address}>
            <IconLock size={13} /> <bdi>{hostOf(bot.website) ?? texts.anyWebsite}</bdi>
          </span>
        </div>
        <iframe
          className={classes.page}
          src={`/widget-preview?bot_id=${encodeURIComponent(bot._id)}`}
          title={texts.previewFrame(bot.botName)}
          loading="lazy"
        />
      </div>
      <p className={classes.powered}>
        {texts.poweredBy}{" "}
        <a href="/" target="_blank" rel="noopener">
          {texts.product} <span className="visually-hidden">{texts.newTab}</span>
        </a>
      </p>
    </Section>
  );
}

function hostOf(website: string | null | undefined): string | undefined {
  try {
    return new URL(completeAddress(website ?? "")).host || undefined;
  } catch {
    return undefined;
  }
}
