// Which platforms do not take a kind of post. The server knows what each one takes; while that is not known here,
// nothing is held against anybody.
import { platformName } from "@/components/platforms";
import type { Platform } from "../social-bot-calls";
import type { ContentType } from "../social-bot-values";
import { scheduleTexts as texts } from "../texts";

/** Those of the given platforms that refuse this kind of post. */
export function refusing(
  among: readonly string[],
  contentType: ContentType,
  platforms: readonly Platform[] | undefined,
): string[] {
  return among.filter((id) => {
    const platform = platforms?.find((entry) => entry.id === id);
    return platform !== undefined && !platform.takes.includes(contentType);
  });
}

/** "Instagram and YouTube take no posts without a picture or video." */
export function refusalSentence(refused: readonly string[], contentType: ContentType): string | undefined {
  if (refused.length === 0) return undefined;
  const names = new Intl.ListFormat("en").format(refused.map(platformName));
  return texts.takesNo(names, refused.length > 1, texts.contents[contentType]);
}
