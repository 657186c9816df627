// The search box over a list: what is typed at once, what is searched for once the owner has paused, and the way back
// to the whole list, with the keyboard staying in the box.
import { useDebouncedValue } from "@mantine/hooks";
import { useRef, useState } from "react";

export const SEARCH_DELAY_MS = 250;
export const LONGEST_SEARCH = 100;

export function useListSearch() {
  const [typed, setTyped] = useState("");
  const [words] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    setTyped("");
    input.current?.focus();
  }

  return { typed, words, input, onType: setTyped, clear };
}

export type ListSearch = ReturnType<typeof useListSearch>;
