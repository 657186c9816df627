// What every mock-up of a platform is drawn from.
import type { Post } from "../posts-calls";

export interface PreviewProps {
  /** The account's name, or the bot's where there is none yet. */
  name: string;
  colour: string;
  /** "Nov 17, 10:00 AM" */
  when: string;
  title: string;
  text: string;
  altText: string;
  kind: Post["content_type"];
  media: Post["media"];
}
