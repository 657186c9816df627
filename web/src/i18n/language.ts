// The language of our own pages: what the address wishes for (`?lang=es`), else what was chosen before, else what the
// browser is set to. A wish in the address is kept, and leaves the address, where it would outlive a later choice.
import { firstSpoken, type Language } from "@botwright/chat-core/language";
import { useSyncExternalStore } from "react";
import { onDevice } from "@/storage";

export const LANGUAGE_KEY = "botwright.language";

const listeners = new Set<() => void>();
let current: Language | undefined;

export function currentLanguage(): Language {
  current ??= told(detect());
  return current;
}

function detect(): Language {
  const address = new URL(window.location.href);
  const wished = firstSpoken([address.searchParams.get("lang")]);
  if (!wished) return firstSpoken([onDevice.get(LANGUAGE_KEY), ...navigator.languages]) ?? "en";
  onDevice.set(LANGUAGE_KEY, wished);
  address.searchParams.delete("lang");
  window.history.replaceState(window.history.state, "", address);
  return wished;
}

/** Tells those who listen to the page in which voice to read it. */
function told(language: Language): Language {
  document.documentElement.lang = language;
  return language;
}

export function chooseLanguage(language: Language): void {
  onDevice.set(LANGUAGE_KEY, language);
  current = told(language);
  for (const listener of listeners) listener();
}

/** The language of a page that is drawn where there is no browser to ask. */
export function speakWhileDrawingAhead(language: Language): void {
  current = language;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
}

/** Forgets what was found, so that the next look begins anew. For tests. */
export function rereadLanguage(): void {
  current = undefined;
}
