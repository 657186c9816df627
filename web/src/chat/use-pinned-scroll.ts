// Keeps the newest words of a conversation in view; see the core for the rule.
import { type PinnedScroll, pinScroll } from "@botwright/chat-core/pinned-scroll";
import { type RefObject, useLayoutEffect, useRef } from "react";

export function usePinnedScroll(
  list: RefObject<HTMLElement | null>,
  words: unknown,
  asked: unknown,
  /** Where the form stands: a form that moves on takes its height along. */
  formAt: unknown,
): void {
  const scroll = useRef<PinnedScroll>(undefined);

  useLayoutEffect(() => {
    if (!list.current) return;
    const pinned = pinScroll(list.current);
    scroll.current = pinned;
    return pinned.stop;
  }, [list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever there is a new question
  useLayoutEffect(() => scroll.current?.follow(), [asked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever there are new words, or the form stands elsewhere
  useLayoutEffect(() => scroll.current?.pin(), [words, formAt]);
}
