// The connected platforms, to pick from for one schedule. One that does not take this kind of post cannot be picked,
// and beneath it is said why; one that was picked before may still be let go.
import type { ReactNode } from "react";
import { PlatformChips } from "@/components/fields/PlatformChips";
import type { Platform } from "../social-bot-calls";
import type { ContentType } from "../social-bot-values";
import { scheduleTexts as texts } from "../texts";
import { refusalSentence, refusing } from "./mismatches";

interface SchedulePlatformsProps {
  path: string;
  connected: readonly string[];
  platforms: readonly Platform[] | undefined;
  contentType: ContentType;
  value: string[];
  error: ReactNode;
  onChange: (value: string[]) => void;
}

export function SchedulePlatforms(props: SchedulePlatformsProps) {
  const { path, connected, platforms, contentType, value, onChange } = props;
  const outOfReach = refusing(connected, contentType, platforms).filter(
    (platform) => !value.includes(platform),
  );
  const wrong = refusalSentence(refusing(value, contentType, platforms), contentType);
  const because = refusalSentence(outOfReach, contentType);
  return (
    <PlatformChips
      path={path}
      legend={texts.platforms}
      platforms={connected}
      value={value}
      isDisabled={(platform) => outOfReach.includes(platform)}
      hint={connected.length === 0 ? texts.noneConnected : hint(value, because)}
      error={wrong ?? props.error}
      onChange={onChange}
    />
  );
}

function hint(value: readonly string[], because: string | undefined): string {
  return [value.length === 0 && texts.noPlatforms, because].filter(Boolean).join(" ");
}
