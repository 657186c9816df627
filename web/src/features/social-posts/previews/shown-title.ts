// The title that three of the platforms show: the post's own, or the beginning of its text. The server does the same when
// it sends.
import type { Post } from "../posts-calls";

const longest: Record<string, number> = { youtube: 100, pinterest: 100, tiktok: 90 };

/** TikTok gives titles to pictures only; a video has its text. */
export function titleOn(platform: string, post: Pick<Post, "content_type" | "title" | "text">): string {
  const limit = longest[platform];
  if (limit === undefined || (platform === "tiktok" && post.content_type === "video")) return "";
  const line = (post.title || post.text).trim().split("\n")[0] ?? "";
  const characters = [...line];
  if (characters.length <= limit) return line;
  const room = characters.slice(0, limit - 1).join("");
  const inWord = /\S/.test(characters[limit - 1] ?? "");
  return `${inWord ? room.replace(/\s+\S*$/, "") : room.trimEnd()}…`;
}

export function showsTitle(platform: string): boolean {
  return platform in longest;
}
