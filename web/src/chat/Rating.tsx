// One to five stars for the conversation, changeable. Answers may overtake each other on the way, so only
// one is sent at a time, and after it the newest choice if it has changed.

import { useId, useRef, useState } from "react";
import { rateConversation } from "./chat-calls";
import { IconStar, IconStarFilled } from "./icons";
import classes from "./rating.module.css";
import { useChatTexts } from "./texts";

const STARS = [1, 2, 3, 4, 5];

export function Rating({ botId, sessionId }: { botId: string; sessionId: string }) {
  const texts = useChatTexts();
  const name = useId();
  const [chosen, setChosen] = useState(0);
  const [outcome, setOutcome] = useState<"saved" | "failed">();
  const newest = useRef(0);
  const saved = useRef(0);
  const sending = useRef(false);

  async function choose(stars: number): Promise<void> {
    setChosen(stars);
    newest.current = stars;
    if (sending.current) return;
    sending.current = true;
    try {
      while (saved.current !== newest.current) {
        const rating = newest.current;
        await rateConversation({ bot_id: botId, session_id: sessionId, rating });
        saved.current = rating;
      }
      setOutcome("saved");
    } catch {
      setChosen(saved.current);
      setOutcome("failed");
    } finally {
      sending.current = false;
    }
  }

  return (
    <fieldset className={classes.rating}>
      <legend>{texts.rate}</legend>
      <div className={classes.stars}>
        {STARS.map((stars) => {
          const Icon = stars <= chosen ? IconStarFilled : IconStar;
          return (
            <label key={stars}>
              <input
                type="radio"
                name={name}
                aria-label={texts.stars(stars)}
                checked={stars === chosen}
                onChange={() => void choose(stars)}
              />
              <Icon size={22} aria-hidden="true" />
            </label>
          );
        })}
      </div>
      <span className={classes.outcome} role="status">
        {outcome === "saved" && texts.rated}
        {outcome === "failed" && texts.rateFailed}
      </span>
    </fieldset>
  );
}
