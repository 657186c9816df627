// The connected platforms, to pick from for one schedule. One that does not take this kind of post cannot be picked,
// and beneath it is said why; one that was picked before may still be let go.
import { Chip, Input } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { platformName, platformWith } from "@/components/platforms";
import type { Platform } from "../social-bot-calls";
import type { ContentType } from "../social-bot-values";
import { scheduleTexts as texts } from "../texts";
import { refusalSentence, refusing } from "./mismatches";
import classes from "./schedules.module.css";

interface PlatformChipsProps {
  path: string;
  connected: readonly string[];
  platforms: readonly Platform[] | undefined;
  contentType: ContentType;
  value: string[];
  error: ReactNode;
  onChange: (value: string[]) => void;
}

export function PlatformChips(props: PlatformChipsProps) {
  const { path, connected, platforms, contentType, value, onChange } = props;
  const id = useId();
  const refused = refusing(connected, contentType, platforms);
  const wrong = refusalSentence(refusing(value, contentType, platforms), contentType);
  const error = wrong ?? props.error;
  const hint =
    connected.length === 0
      ? texts.noneConnected
      : value.length === 0
        ? texts.noPlatforms
        : refusalSentence(
            refused.filter((platform) => !value.includes(platform)),
            contentType,
          );
  const because =
    value.length === 0 && connected.length > 0 ? refusalSentence(refused, contentType) : undefined;
  const described = [hint || because ? `${id}-hint` : "", error ? `${id}-error` : ""].join(" ").trim();
  return (
    <fieldset className={classes.fieldset} aria-describedby={described || undefined}>
      <legend className={classes.legend}>{texts.platforms}</legend>
      <Chip.Group multiple value={value} onChange={onChange}>
        <div className={classes.chips}>
          {connected.map((platform, index) => {
            const Icon = platformWith(platform)?.Icon;
            return (
              <Chip
                key={platform}
                value={platform}
                size="sm"
                variant="outline"
                disabled={refused.includes(platform) && !value.includes(platform)}
                data-path={index === 0 ? path : undefined}
                aria-describedby={described || undefined}
              >
                <span className={classes.chip}>
                  {Icon && <Icon size={16} stroke={1.8} aria-hidden="true" />}
                  {platformName(platform)}
                </span>
              </Chip>
            );
          })}
        </div>
      </Chip.Group>
      {(hint || because) && (
        <p id={`${id}-hint`} className={classes.hint}>
          {[hint, because].filter(Boolean).join(" ")}
        </p>
      )}
      {error && (
        <Input.Error id={`${id}-error`} size="md" mt={6}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
