// Keeps the newest words in view while they are written, but never pushes the question they answer out of
// it, and leaves visitors alone who scrolled up to read something again. The list must be positioned, and marks
// its questions with `data-question`.
const NEAR = 32;

export interface PinnedScroll {
  /** There are new words. */
  pin: () => void;
  /** A new question always comes into view. */
  follow: () => void;
  stop: () => void;
}

export function pinScroll(list: HTMLElement): PinnedScroll {
  let follows = true;
  let wish = 0;

  function pin(): void {
    if (!follows) return;
    const questions = list.querySelectorAll<HTMLElement>("[data-question]");
    const last = questions[questions.length - 1];
    const bottom = list.scrollHeight - list.clientHeight;
    wish = last ? Math.min(bottom, last.offsetTop - NEAR / 2) : 0;
    list.scrollTop = wish;
  }

  function look(): void {
    const bottom = list.scrollHeight - list.clientHeight;
    follows = list.scrollTop >= Math.min(wish, bottom) - NEAR;
  }

  list.addEventListener("scroll", look, { passive: true });
  // The keyboard of a phone takes half of the window away.
  const resized = new ResizeObserver(pin);
  resized.observe(list);
  return {
    pin,
    follow: () => {
      follows = true;
    },
    stop: () => {
      list.removeEventListener("scroll", look);
      resized.disconnect();
    },
  };
}
