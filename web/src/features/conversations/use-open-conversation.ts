// On a phone the list and the transcript take each other's place. Whoever opens a conversation arrives at its top;
// whoever comes back arrives at the line they left from. On a wide screen both stay, and so does the focus.
import { useEffect, useRef } from "react";

/** The same measure as in `ConversationsPage.module.css`. */
const NARROW = "(max-width: 62em)";
export const TRANSCRIPT_ID = "transcript";

export function useOpenConversation(openId: string | undefined) {
  const panes = useRef<HTMLDivElement>(null);
  const before = useRef(openId);

  useEffect(() => {
    const left = before.current;
    before.current = openId;
    if (left === openId || !window.matchMedia(NARROW).matches) return;
    if (openId) {
      const transcript = document.getElementById(TRANSCRIPT_ID);
      transcript?.focus({ preventScroll: true });
      transcript?.scrollIntoView({ block: "start" });
      return;
    }
    const line = Array.from(panes.current?.querySelectorAll<HTMLElement>("[data-line]") ?? []).find(
      (link) => link.dataset.line === left,
    );
    line?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: "center" });
  }, [openId]);

  return panes;
}
