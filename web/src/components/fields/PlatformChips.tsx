// Platforms to pick from, any number of them. Which of them cannot be picked, and why, whoever asks knows.
import { Chip, Input } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { platformName, platformWith } from "../platforms";
import shared from "./fields.module.css";
import classes from "./PlatformChips.module.css";

interface PlatformChipsProps {
  path: string;
  legend: string;
  platforms: readonly string[];
  value: string[];
  isDisabled: (platform: string) => boolean;
  hint?: string;
  error: ReactNode;
  onChange: (value: string[]) => void;
}

export function PlatformChips(props: PlatformChipsProps) {
  const { path, legend, platforms, value, isDisabled, hint, error, onChange } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className={shared.fieldset} aria-describedby={described || undefined}>
      <legend className={shared.legend}>{legend}</legend>
      <Chip.Group multiple value={value} onChange={onChange}>
        <div className={classes.chips}>
          {platforms.map((platform, index) => {
            const Icon = platformWith(platform)?.Icon;
            return (
              <Chip
                key={platform}
                value={platform}
                size="sm"
                variant="outline"
                disabled={isDisabled(platform)}
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
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
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
