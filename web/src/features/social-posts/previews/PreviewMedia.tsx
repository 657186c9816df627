// The picture or the video of a post, in the room the platform gives it. A video plays on demand, without the browser's
// own bar, which would lie over what the platform draws there.
import { useRef, useState } from "react";
import { ContentMark } from "../ContentMark";
import { IconPause, IconPlay } from "../icons";
import { detailTexts as texts } from "../texts";
import type { PreviewProps } from "./preview-props";
import classes from "./previews.module.css";

export function PreviewMedia({ kind, media, altText }: Pick<PreviewProps, "kind" | "media" | "altText">) {
  const [broken, setBroken] = useState<string>();
  if (kind === "text") return null;
  if (!media || media.url === broken) {
    return (
      <div className={classes.noMedia}>
        <ContentMark kind={kind} size={28} silent />
        {media ? texts.mediaFailed : texts.noMedia[kind]}
      </div>
    );
  }
  if (media.kind === "video") return <Video media={media} onBroken={() => setBroken(media.url)} />;
  return (
    <img className={classes.picture} src={media.url} alt={altText} onError={() => setBroken(media.url)} />
  );
}

function Video({ media, onBroken }: { media: NonNullable<PreviewProps["media"]>; onBroken: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const toggle = () => (playing ? video.current?.pause() : void video.current?.play().catch(onBroken));
  return (
    <div className={classes.video}>
      {/* biome-ignore lint/a11y/useMediaCaption: these videos are made without speech; their words stand beside them */}
      <video
        ref={video}
        className={classes.picture}
        src={media.url}
        poster={media.cover_url ?? undefined}
        preload="none"
        playsInline
        loop
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={onBroken}
      />
      <button
        type="button"
        className={classes.playButton}
        data-playing={playing || undefined}
        aria-label={playing ? texts.pause : texts.play}
        onClick={toggle}
      >
        {playing ? <IconPause size={26} aria-hidden="true" /> : <IconPlay size={26} aria-hidden="true" />}
      </button>
    </div>
  );
}
