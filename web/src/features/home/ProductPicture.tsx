// Pictures of the product as it is, taken by `npm run pictures -w e2e` on a real server, by day and by night. Each is
// shown in the scheme of the page, with its measures known beforehand, and only fetched when it comes near.
import { useComputedColorScheme } from "@mantine/core";
import classes from "./ProductPicture.module.css";
import { HERO, HERO_PHONE, PHONE, type PictureName, pictureSize } from "./picture-sizes";

const files = import.meta.glob<string>("./pictures/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

type Scheme = "light" | "dark";

/** Without scripts a page stays light, whatever the system is set to. */
const DARK = "(prefers-color-scheme: dark) and (scripting: enabled)";
const file = (name: string, scheme: Scheme) => files[`./pictures/${name}-${scheme}.webp`];
const useScheme = () => useComputedColorScheme("light", { getInitialValueInEffect: false });

/** A page that is drawn ahead goes by the system's scheme; where somebody has chosen another, a style hides pictures. */
function ByNight({
  name,
  media = "all",
  ...size
}: {
  name: string;
  media?: string;
  width: number;
  height: number;
}) {
  if (!import.meta.env.SSR) return null;
  return <source media={`${DARK} and ${media}`} srcSet={file(name, "dark")} {...size} />;
}

export function ProductPicture({ name, alt }: { name: PictureName; alt: string }) {
  const scheme = useScheme();
  return (
    <picture className={classes.holder}>
      <ByNight name={name} {...pictureSize} />
      <img
        className={classes.picture}
        src={file(name, scheme)}
        alt={alt}
        {...pictureSize}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

/** The first thing that is seen, so it does not wait; on a phone, the chat as a phone shows it. */
export function HeroPicture({ alt }: { alt: string }) {
  const scheme = useScheme();
  return (
    <picture className={classes.hero}>
      <ByNight name="hero-phone" media={PHONE} {...HERO_PHONE} />
      <source media={PHONE} srcSet={file("hero-phone", scheme)} {...HERO_PHONE} />
      <ByNight name="hero" {...HERO} />
      <img src={file("hero", scheme)} alt={alt} {...HERO} fetchPriority="high" />
    </picture>
  );
}
