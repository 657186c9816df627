// The bot's platforms, to pick from. One that does not take the post as it is cannot be picked, and beneath is said why.
import { Chip, Input } from "@mantine/core";
import { useId } from "react";
import { platformName, platformWith } from "@/components/platforms";
import type { Platform } from "../posts-calls";
import { named } from "../texts";
import classes from "./new-post.module.css";
import { goesTo, takes } from "./new-post-values";
import { newPostTexts as texts } from "./texts";
import type { NewPostForm } from "./use-new-post";

interface PlatformChoiceProps {
  form: NewPostForm;
  connected: readonly string[];
  platforms: readonly Platform[] | undefined;
}

export function PlatformChoice({ form, connected, platforms }: PlatformChoiceProps) {
  const id = useId();
  const chosen = goesTo(form.values, platforms);
  const refused = connected.filter((platform) => !takes(platforms, platform, form.values.picture));
  const hint = connected.length === 0 ? texts.noPlatforms : whyNot(refused, platforms);
  const error = form.errors.platforms;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");

  function choose(picked: string[]) {
    // What is out of reach now keeps its mark for when it is not.
    const kept = form.values.platforms.filter((platform) => refused.includes(platform));
    form.setFieldValue("platforms", [...kept, ...picked]);
  }

  return (
    <fieldset className={classes.fieldset} aria-describedby={described || undefined}>
      <legend className={classes.legend}>{texts.platforms}</legend>
      <Chip.Group multiple value={chosen} onChange={choose}>
        <div className={classes.chips}>
          {connected.map((platform, index) => {
            const Icon = platformWith(platform)?.Icon;
            return (
              <Chip
                key={platform}
                value={platform}
                size="sm"
                variant="outline"
                disabled={refused.includes(platform)}
                data-path={index === 0 ? "platforms" : undefined}
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

function whyNot(refused: readonly string[], platforms: readonly Platform[] | undefined): string {
  const filmed = refused.filter((platform) => !takes(platforms, platform, "own"));
  const shown = refused.filter((platform) => !filmed.includes(platform));
  const list = (ids: string[]) => named.format(ids.map(platformName));
  return [
    shown.length > 0 && texts.needsPicture(list(shown), shown.length > 1),
    filmed.length > 0 && texts.onlyVideos(list(filmed)),
  ]
    .filter(Boolean)
    .join(" ");
}
