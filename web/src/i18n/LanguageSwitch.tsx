// "English · Español". Real links, which a browser may open elsewhere and a search engine may follow; pressed here,
// they change the words and nothing else: a conversation goes on, a form stays filled in.
import { LANGUAGES, type Language } from "@botwright/chat-core/language";
import { Fragment, type MouseEvent } from "react";
import { switchLanguage } from "./define-texts";
import { useLanguage } from "./language";

/** Each in its own language, so that those who look for it find it. */
const names: Record<Language, string> = { en: "English", es: "Español" };
const labels: Record<Language, string> = { en: "Language", es: "Idioma" };

interface LanguageSwitchProps {
  /** The page it stands on: a path with what follows it. */
  address: string;
  className?: string;
}

export function LanguageSwitch({ address, className }: LanguageSwitchProps) {
  const spoken = useLanguage();

  function choose(event: MouseEvent, language: Language): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void switchLanguage(language);
  }

  return (
    <nav className={className} aria-label={labels[spoken]}>
      {LANGUAGES.map((language, at) => (
        <Fragment key={language}>
          {at > 0 && <span aria-hidden="true"> · </span>}
          <a
            href={inLanguage(address, language)}
            lang={language}
            hrefLang={language}
            aria-current={language === spoken ? "true" : undefined}
            onClick={(event) => choose(event, language)}
          >
            {names[language]}
          </a>
        </Fragment>
      ))}
    </nav>
  );
}

export function inLanguage(address: string, language: Language): string {
  // Only the path counts, so any origin will do; drawn ahead, a page has none.
  const url = new URL(address, "http://any");
  url.searchParams.set("lang", language);
  return `${url.pathname}${url.search}${url.hash}`;
}
