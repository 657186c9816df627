// When the last part of a list has come, the button that asked for it goes, and the keyboard's place with it. It goes
// on at the first new entry then.
import { type RefObject, useEffect, useRef } from "react";

export function useFocusFirstNew(list: RefObject<HTMLElement | null>, count: number, hasMore: boolean) {
  const firstNew = useRef<number>(undefined);

  useEffect(() => {
    if (firstNew.current === undefined || count <= firstNew.current) return;
    const entries = list.current?.querySelectorAll<HTMLElement>("[data-line]");
    if (!hasMore) entries?.[firstNew.current]?.focus();
    firstNew.current = undefined;
  }, [list, count, hasMore]);

  return () => {
    firstNew.current = count;
  };
}
