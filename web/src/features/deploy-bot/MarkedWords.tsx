// A sentence with `code` and **words on a screen** in it, as the guides write them.
import classes from "./IntegrationCode.module.css";

const MARKED = /(`[^`]+`|\*\*[^*]+\*\*)/;

export function MarkedWords({ children }: { children: string }) {
  return children.split(MARKED).map((part, place) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
    if (part.startsWith("`")) {
      return (
        <code key={place} className={classes.inline}>
          {part.slice(1, -1)}
        </code>
      );
    }
    if (part.startsWith("**")) return <strong key={place}>{part.slice(2, -2)}</strong>;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
    return part;
  });
}
