// The bot's platforms, to pick from. One that does not take the post as it is cannot be picked, and beneath is said why.
import { PlatformChips } from "@/components/fields/PlatformChips";
import { platformName } from "@/components/platforms";
import type { Platform } from "../posts-calls";
import { named } from "../texts";
import { goesTo, takes } from "./new-post-values";
import { newPostTexts as texts } from "./texts";
import type { NewPostForm } from "./use-new-post";

interface PlatformChoiceProps {
  form: NewPostForm;
  connected: readonly string[];
  platforms: readonly Platform[] | undefined;
}

export function PlatformChoice({ form, connected, platforms }: PlatformChoiceProps) {
  const refused = connected.filter((platform) => !takes(platforms, platform, form.values.picture));

  function choose(picked: string[]) {
    // What is out of reach now keeps its mark for when it is not.
    const kept = form.values.platforms.filter((platform) => refused.includes(platform));
    form.setFieldValue("platforms", [...kept, ...picked]);
  }

  return (
    <PlatformChips
      path="platforms"
      legend={texts.platforms}
      platforms={connected}
      value={goesTo(form.values, platforms)}
      isDisabled={(platform) => refused.includes(platform)}
      hint={connected.length === 0 ? texts.noPlatforms : whyNot(refused, platforms)}
      error={form.errors.platforms}
      onChange={choose}
    />
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
