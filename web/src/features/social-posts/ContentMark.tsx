// What kind of post it is, as a sign.
import { IconImage, IconText, IconVideo } from "./icons";
import type { Post } from "./posts-calls";
import { contentTexts } from "./texts";

const icons = { image: IconImage, video: IconVideo, text: IconText };

interface ContentMarkProps {
  kind: Post["content_type"];
  size?: number;
  /** Where the kind is written out beside it already. */
  silent?: boolean;
}

export function ContentMark({ kind, size = 16, silent }: ContentMarkProps) {
  const Icon = icons[kind];
  return (
    <>
      <Icon size={size} stroke={1.8} aria-hidden="true" />
      {!silent && <span className="visually-hidden">{contentTexts[kind]}</span>}
    </>
  );
}
