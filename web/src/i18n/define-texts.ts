// The words of a feature in every language we have. English is part of the feature; another language is fetched by those
// who read it: for the frame all at once, before anything is drawn, and for a screen that comes later with that screen.
// What cannot be fetched is said in English.
import type { Language, OtherLanguage } from "@botwright/chat-core/language";
import type { Translation } from "@botwright/chat-core/translation";
import { use } from "react";
import { chooseLanguage, currentLanguage, useLanguage } from "./language";

type Fetch<Words> = () => Promise<{ default: Words }>;

export interface UseTexts<Words> {
  (): Words;
  /** The same outside of what React draws: a rule's sentence, a title. */
  now: () => Words;
}

const fetchers: ((language: OtherLanguage) => Promise<unknown>)[] = [];

/** Every language has to be given, with every sentence: `defineTexts(en, { es: () => import("./texts.es") })`. */
export function defineTexts<English extends object>(
  english: English,
  others: Record<OtherLanguage, Fetch<Translation<English>>>,
): UseTexts<Translation<English>> {
  type Words = Translation<English>;
  const en = english as Words;
  const here: Partial<Record<Language, Words>> = { en };
  const coming: Partial<Record<OtherLanguage, Promise<Words>>> = {};

  function fetchWords(language: OtherLanguage): Promise<Words> {
    coming[language] ??= noted(
      others[language]().then(
        (found) => found.default,
        () => en,
      ),
      (words) => {
        here[language] = words;
      },
    );
    return coming[language];
  }

  fetchers.push(fetchWords);

  // biome-ignore lint/correctness/noComponentHookFactories: called once by a feature's module, never while drawing
  function useTexts(): Words {
    const language = useLanguage();
    return language === "en" ? en : use(fetchWords(language));
  }
  useTexts.now = () => here[currentLanguage()] ?? en;
  return useTexts;
}

/** What has come is noted on the promise, where `use` looks for it: words that are there are drawn without a wait. */
function noted<T>(promise: Promise<T>, onArrival: (value: T) => void): Promise<T> {
  void promise.then((value) => {
    Object.assign(promise, { status: "fulfilled", value });
    onArrival(value);
  });
  return promise;
}

/** When the words of every feature that is loaded are there. */
export async function textsReady(language = currentLanguage()): Promise<void> {
  if (language !== "en") await Promise.all(fetchers.map((fetchWords) => fetchWords(language)));
}

let wished: Language | undefined;

/** Changes the language once all its words are there, so that the page changes in one go. */
export async function switchLanguage(language: Language): Promise<void> {
  wished = language;
  await textsReady(language);
  if (wished === language) chooseLanguage(language);
}
