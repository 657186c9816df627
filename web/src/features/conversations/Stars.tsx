// How many stars a visitor gave, as five small stars.

import { IconStar, IconStarEmpty } from "./icons";
import classes from "./Stars.module.css";
import { conversationTexts as texts } from "./texts";

const five = [1, 2, 3, 4, 5];

export function Stars({ rating, size = 13 }: { rating: number; size?: number }) {
  return (
    <span className={classes.stars} role="img" aria-label={texts.rated(rating)} title={texts.rated(rating)}>
      {five.map((star) =>
        star <= rating ? (
          <IconStar key={star} size={size} aria-hidden="true" />
        ) : (
          <IconStarEmpty key={star} size={size} stroke={1.6} aria-hidden="true" />
        ),
      )}
    </span>
  );
}
