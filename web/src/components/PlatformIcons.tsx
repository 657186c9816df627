// A row of platforms as small pictures. One that has no picture here is named instead.
import classes from "./PlatformIcons.module.css";
import { platformWith } from "./platforms";

export function PlatformIcons({ platforms }: { platforms: readonly string[] }) {
  return (
    <ul className={classes.platforms} aria-label="Platforms">
      {platforms.map((platform) => {
        const entry = platformWith(platform);
        return (
          <li key={platform} title={entry?.name}>
            {entry ? <entry.Icon size={18} stroke={1.7} aria-hidden="true" /> : platform}
            {entry && <span className="visually-hidden">{entry.name}</span>}
          </li>
        );
      })}
    </ul>
  );
}
