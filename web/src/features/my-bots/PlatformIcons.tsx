// The platforms a social media bot posts to. One that has no picture here is named instead.
import type { IconCheck } from "@/components/icons";
import classes from "./BotCard.module.css";
import {
  IconFacebook,
  IconInstagram,
  IconLinkedin,
  IconPinterest,
  IconTiktok,
  IconTwitter,
  IconYoutube,
} from "./icons";
import { myBotsTexts as texts } from "./texts";

const known: Record<string, { label: string; Icon: typeof IconCheck }> = {
  facebook: { label: "Facebook", Icon: IconFacebook },
  instagram: { label: "Instagram", Icon: IconInstagram },
  twitter: { label: "Twitter", Icon: IconTwitter },
  linkedin: { label: "LinkedIn", Icon: IconLinkedin },
  youtube: { label: "YouTube", Icon: IconYoutube },
  tiktok: { label: "TikTok", Icon: IconTiktok },
  pinterest: { label: "Pinterest", Icon: IconPinterest },
};

export function PlatformIcons({ platforms }: { platforms: readonly string[] }) {
  if (platforms.length === 0) return <p className={classes.noPlatforms}>{texts.noPlatforms}</p>;
  return (
    <ul className={classes.platforms} aria-label={texts.platforms}>
      {platforms.map((platform) => {
        const entry = known[platform];
        return (
          <li key={platform} title={entry?.label}>
            {entry ? <entry.Icon size={18} stroke={1.7} aria-hidden="true" /> : platform}
            {entry && <span className="visually-hidden">{entry.label}</span>}
          </li>
        );
      })}
    </ul>
  );
}
