// A picture of the product, as the browser tests took it. Its size is known, so that the text does not move when it
// comes, and it comes only when it is near.
import classes from "./GuideText.module.css";
import sizes from "./pictures/sizes.json";

const addresses = import.meta.glob<string>("./pictures/*.webp", {
  query: "?url",
  import: "default",
  eager: true,
});

export function GuidePicture({ name, alt }: { name: string; alt: string }) {
  const src = addresses[`./pictures/${name}.webp`];
  const size = (sizes as Record<string, { width: number; height: number }>)[name];
  if (!src || !size) return null;
  return (
    <figure className={classes.picture}>
      <img src={src} alt={alt} width={size.width} height={size.height} loading="lazy" decoding="async" />
    </figure>
  );
}
