// The post as each of its platforms will show it, one tab each, with the count against the platform's limit.
import { Tabs } from "@mantine/core";
import { useState } from "react";
import { platformName } from "@/components/platforms";
import { PlatformSign } from "../PlatformSign";
import type { Delivery, Post, SocialBot } from "../posts-calls";
import { foldAt, folds } from "../previews/fold-text";
import { PlatformPreview } from "../previews/PlatformPreview";
import { titleOn } from "../previews/shown-title";
import { lengthOn } from "../previews/text-length";
import { detailTexts as texts } from "../texts";
import { usePlatforms } from "../use-posts";
import { shownMomentIn } from "../zone-time";
import classes from "./detail.module.css";
import type { PostValues } from "./use-post-form";

interface PreviewsProps {
  bot: SocialBot;
  post: Post;
  zone: string;
  /** Words that are being typed. How each platform gets them, the server says after saving. */
  draft: PostValues | undefined;
}

export function Previews({ bot, post, zone, draft }: PreviewsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const platforms = post.deliveries.map(({ platform }) => platform);
  const open = chosen && platforms.includes(chosen) ? chosen : platforms[0];
  if (!open) return <p className={classes.quiet}>{texts.noPlatform}</p>;
  return (
    <Tabs value={open} onChange={setChosen} keepMounted={false} variant="none">
      <Tabs.List className={classes.tabs} aria-label={texts.preview}>
        {platforms.map((platform) => (
          <Tabs.Tab key={platform} value={platform} className={classes.tab} title={platformName(platform)}>
            <PlatformSign id={platform} size={20} />
            <span className={platform === open ? classes.tabName : "visually-hidden"}>
              {platformName(platform)}
            </span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {post.deliveries.map((delivery) => (
        <Tabs.Panel key={delivery.platform} value={delivery.platform}>
          <OnePreview bot={bot} post={post} zone={zone} draft={draft} delivery={delivery} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function OnePreview({ bot, post, zone, draft, delivery }: PreviewsProps & { delivery: Delivery }) {
  const { platform } = delivery;
  const limit = usePlatforms().data?.find(({ id }) => id === platform)?.longest_text;
  const own = draft ? draft.text : post.text;
  const text = draft ? draft.text : (post.texts[platform] ?? post.text);
  const fold = folds[platform];
  const count = lengthOn(platform, text);
  return (
    <figure className={classes.preview} aria-label={texts.previewOn(platformName(platform))}>
      <PlatformPreview
        platform={platform}
        name={delivery.account_name || bot.botName}
        colour={bot.botColor}
        when={shownMomentIn(zone, (delivery.state === "published" && delivery.at) || post.publish_at)}
        title={titleOn(platform, { ...post, ...draft })}
        text={text || texts.notWritten}
        altText={draft ? draft.alt_text : post.alt_text}
        kind={post.content_type}
        media={post.media}
      />
      <figcaption className={classes.caption}>
        {text !== "" && limit !== undefined && (
          <p className={classes.countLine} data-over={count > limit || undefined}>
            {texts.count(count, limit)}
          </p>
        )}
        {limit !== undefined && lengthOn(platform, own) > limit && (
          <p className={classes.over}>{texts.tooLong(platformName(platform))}</p>
        )}
        {fold && foldAt(text, fold) !== undefined && <p>{texts.fold[platform]}</p>}
        {draft && <p>{texts.unsavedPreview}</p>}
        {post.content_type === "image" && post.media && <AltText words={draft?.alt_text ?? post.alt_text} />}
      </figcaption>
    </figure>
  );
}

function AltText({ words }: { words: string }) {
  return <p>{words === "" ? texts.noAltText : texts.altText(words)}</p>;
}
