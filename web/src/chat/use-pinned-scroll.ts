// Keeps the newest words in view while they are written, but never pushes the question they answer out of
// it, and leaves visitors alone who scrolled up to read something again.
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

const NEAR = 32;

export function usePinnedScroll(list: RefObject<HTMLElement | null>, words: unknown, asked: unknown): void {
  const follows = useRef(true);
  const wish = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question always comes into view
  useLayoutEffect(() => {
    follows.current = true;
  }, [asked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever there are new words
  useLayoutEffect(() => pin(list.current, follows.current, wish), [words]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      const bottom = element.scrollHeight - element.clientHeight;
      follows.current = element.scrollTop >= Math.min(wish.current, bottom) - NEAR;
    };
    element.addEventListener("scroll", look, { passive: true });
    // The keyboard of a phone takes half of the window away.
    const resized = new ResizeObserver(() => pin(element, follows.current, wish));
    resized.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      resized.disconnect();
    };
  }, [list]);
}

function pin(element: HTMLElement | null, follows: boolean, wish: { current: number }): void {
  if (!element || !follows) return;
  const questions = element.querySelectorAll<HTMLElement>("[data-question]");
  const last = questions[questions.length - 1];
  const bottom = element.scrollHeight - element.clientHeight;
  wish.current = last ? Math.min(bottom, last.offsetTop - NEAR / 2) : 0;
  element.scrollTop = wish.current;
}
