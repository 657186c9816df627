// What a card says about a post: how long it takes to read, how it begins, and which labels there are.
import type { BlogPost } from "./blog-calls";

const WORDS_PER_MINUTE = 200;
export const CARD_EXCERPT = 150;
export const FEATURED_EXCERPT = 200;

export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

/** The beginning, at most this long, ended behind a whole word where there is one. */
export function excerpt(text: string, most: number): string {
  const letters = Array.from(text.replace(/\s+/g, " ").trim());
  if (letters.length <= most) return letters.join("");
  const cut = letters.slice(0, most - 1).join("");
  const words = letters[most - 1] === " " ? cut : cut.replace(/\s+\S*$/, "");
  return `${words.replace(/[\s.,;:–-]+$/, "")}…`;
}

/** Every label once, the most used first. Labels that differ only in their capitals are one. */
export function labelsOf(posts: readonly BlogPost[]): string[] {
  const counts = new Map<string, { label: string; count: number }>();
  for (const label of posts.flatMap((post) => post.labels)) {
    const key = label.toLowerCase();
    const found = counts.get(key);
    if (found) found.count += 1;
    else counts.set(key, { label, count: 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ label }) => label);
}

export function hasLabel(post: BlogPost, label: string): boolean {
  return post.labels.some((own) => own.toLowerCase() === label.toLowerCase());
}

/** Others to go on with, those with a label in common first. */
export function relatedPosts(posts: readonly BlogPost[], to: BlogPost, most: number): BlogPost[] {
  const shared = (post: BlogPost) => post.labels.filter((label) => hasLabel(to, label)).length;
  return posts
    .filter((post) => post.slug !== to.slug)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, most);
}
