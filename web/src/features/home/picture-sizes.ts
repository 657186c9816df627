// How large the pictures of the front page are, in CSS pixels. The script that takes them and the page that shows them
// agree here, so that the page keeps the right room for each.
export const PHONE = "(max-width: 30em)";
export const HERO = { width: 880, height: 690 };
export const HERO_PHONE = { width: 390, height: 520 };
export const pictureSize = { width: 560, height: 340 };

export const PICTURES = ["knowledge", "honest", "deploy", "leads", "usage", "social"] as const;
export type PictureName = (typeof PICTURES)[number];
