// A post as one platform will show it. To teach it another platform: draw it, name it here, and say where it folds in
// `fold-text.ts`.
import type { ComponentType } from "react";
import { FacebookPost, LinkedinPost, XPost } from "./FeedPreviews";
import { InstagramPost, PinterestPin } from "./PicturePreviews";
import type { PreviewProps } from "./preview-props";
import { TiktokVideo, YoutubeShort } from "./TallPreviews";

const drawn: Record<string, ComponentType<PreviewProps>> = {
  facebook: FacebookPost,
  instagram: InstagramPost,
  twitter: XPost,
  linkedin: LinkedinPost,
  youtube: YoutubeShort,
  tiktok: TiktokVideo,
  pinterest: PinterestPin,
};

export function PlatformPreview({ platform, ...post }: PreviewProps & { platform: string }) {
  const Drawn = drawn[platform] ?? FacebookPost;
  return <Drawn {...post} />;
}
