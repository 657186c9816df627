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

function useFile(): (name: string) => string | undefined {
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  return (name) => files[`./pictures/${name}-${scheme}.webp`];
}

export function ProductPicture({ name, alt }: { name: PictureName; alt: string }) {
  const file = useFile();
  return (
    <img
      className={classes.picture}
      src={file(name)}
      alt={alt}
      {...pictureSize}
      loading="lazy"
      decoding="async"
    />
  );
}

/** The first thing that is seen, so it does not wait; on a phone, the chat as a phone shows it. */
export function HeroPicture({ alt }: { alt: string }) {
  const file = useFile();
  return (
    <picture className={classes.hero}>
      <source media={PHONE} srcSet={file("hero-phone")} {...HERO_PHONE} />
      <img src={file("hero")} alt={alt} {...HERO} fetchPriority="high" />
    </picture>
  );
}
