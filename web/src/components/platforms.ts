// The seven social media platforms as people know them, for every screen that speaks of them. What a platform takes
// and whether it can be connected here, the server says.
import IconFacebook from "@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs";
import IconInstagram from "@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs";
import IconLinkedin from "@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs";
import IconPinterest from "@tabler/icons-react/dist/esm/icons/IconBrandPinterest.mjs";
import IconTiktok from "@tabler/icons-react/dist/esm/icons/IconBrandTiktok.mjs";
import IconTwitter from "@tabler/icons-react/dist/esm/icons/IconBrandX.mjs";
import IconYoutube from "@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs";

/** In the order in which they are always listed. */
export const PLATFORMS = [
  { id: "facebook", name: "Facebook", Icon: IconFacebook },
  { id: "instagram", name: "Instagram", Icon: IconInstagram },
  { id: "twitter", name: "X (Twitter)", Icon: IconTwitter },
  { id: "linkedin", name: "LinkedIn", Icon: IconLinkedin },
  { id: "youtube", name: "YouTube", Icon: IconYoutube },
  { id: "tiktok", name: "TikTok", Icon: IconTiktok },
  { id: "pinterest", name: "Pinterest", Icon: IconPinterest },
] as const;

export function platformWith(id: string) {
  return PLATFORMS.find((platform) => platform.id === id);
}

/** One that nobody here has heard of is called by its id. */
export function platformName(id: string): string {
  return platformWith(id)?.name ?? id;
}
