// The search box over a list that the server searches: what is typed shows at once, and goes into the address when the
// admin pauses. When the address changes by itself, as by the back button, the box follows it.
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

export const SEARCH_DELAY_MS = 300;
export const LONGEST_SEARCH = 100;

export function useSearchBox(words: string, search: (words: string) => void) {
  const [typed, setTyped] = useState(words);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(words);
  const later = useDebouncedCallback((text: string) => {
    sent.current = text;
    search(text);
  }, SEARCH_DELAY_MS);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address counts, not another callback
  useEffect(() => {
    // The echo of one's own search, while more has been typed, must not take letters back.
    if (words === sent.current) return;
    later.cancel();
    sent.current = words;
    setTyped(words);
  }, [words]);

  return {
    typed,
    input,
    onType: (text: string) => {
      setTyped(text);
      later(text.trim());
    },
    clear: () => {
      later.cancel();
      setTyped("");
      sent.current = "";
      search("");
      input.current?.focus();
    },
  };
}

export type SearchBox = ReturnType<typeof useSearchBox>;
