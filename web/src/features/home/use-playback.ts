// Plays a recorded conversation back at the pace of people: a pause before each turn, then its words one by one. It
// runs only while it is in sight. Those who asked for less motion, and browsers that cannot tell what is in sight, get
// the whole of it at once.
import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

export interface RecordedTurn {
  by: string;
  text: string;
}

/** In milliseconds. A bot thinks before it answers; then it is quicker than a visitor. */
export const PACE = {
  visitor: { before: 900, word: 95 },
  bot: { before: 1100, word: 45 },
};

interface Position {
  turn: number;
  words: number;
}

const START: Position = { turn: 0, words: 0 };

export function usePlayback(talk: readonly RecordedTurn[]) {
  const still = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const canPlay = !still && typeof IntersectionObserver !== "undefined";
  const ref = useRef<HTMLDivElement>(null);
  const inSight = useInSight(ref, canPlay);
  const [at, setAt] = useState(START);
  const [wanted, setWanted] = useState(true);
  const finished = at.turn >= talk.length;
  const playing = canPlay && wanted && !finished;

  useEffect(() => {
    const turn = talk[at.turn];
    if (!playing || !inSight || !turn) return undefined;
    const pace = turn.by === "bot" ? PACE.bot : PACE.visitor;
    const timer = setTimeout(() => setAt(next(at, turn)), at.words === 0 ? pace.before : pace.word);
    return () => clearTimeout(timer);
  }, [talk, at, playing, inSight]);

  function toggle() {
    if (finished) setAt(START);
    setWanted(finished || !wanted);
  }

  /** How many words of a turn are in sight; undefined before it has begun. */
  function shownOf(turn: number): number | undefined {
    if (!canPlay || turn < at.turn) return Number.POSITIVE_INFINITY;
    return turn === at.turn ? at.words : undefined;
  }

  return { ref, canPlay, playing, finished, toggle, shownOf };
}

function next({ turn, words }: Position, { text }: RecordedTurn): Position {
  return words < text.split(" ").length ? { turn, words: words + 1 } : { turn: turn + 1, words: 0 };
}

function useInSight(ref: React.RefObject<HTMLElement | null>, watched: boolean): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!watched || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? false),
      {
        threshold: 0.35,
      },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, watched]);
  return inSight;
}
