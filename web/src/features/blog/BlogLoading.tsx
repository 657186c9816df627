// The blog's front in outline, with the room that the posts will take.
import { Skeleton } from "@mantine/core";
import classes from "./BlogPage.module.css";
import { useBlogTexts } from "./texts";

const chips = [48, 96, 84, 110];
const cards = [1, 2, 3, 4, 5, 6];

export function BlogLoading() {
  const texts = useBlogTexts();
  return (
    <div role="status" aria-label={texts.loading}>
      <div className={classes.chipsLoading}>
        {chips.map((width) => (
          <Skeleton key={width} height={34} width={width} radius="xl" />
        ))}
      </div>
      <Skeleton className={classes.featuredLoading} radius="lg" />
      <div className={classes.grid}>
        {cards.map((card) => (
          <Skeleton key={card} className={classes.cardLoading} radius="lg" />
        ))}
      </div>
    </div>
  );
}
