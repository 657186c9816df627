// The questions that the business has answered in writing, to unfold one by one. A long list begins short.
import { useRef, useState } from "react";
import { IconChevron } from "@/chat/icons";
import { MarkdownText } from "@/chat/MarkdownText";
import classes from "./ChatPage.module.css";
import { usePageTexts } from "./texts";

const AT_FIRST = 8;

interface FaqDetailsProps {
  business: string;
  text: string;
  entries: readonly { question: string; answer: string }[];
}

export function FaqDetails({ business, text, entries }: FaqDetailsProps) {
  const texts = usePageTexts();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = all ? entries : entries.slice(0, AT_FIRST);

  function showAll(): void {
    setAll(true);
    // The button goes away; the keyboard goes on at the first question that was new.
    requestAnimationFrame(() => list.current?.querySelectorAll("summary")[AT_FIRST]?.focus());
  }

  return (
    <section id="faq" className={classes.section} aria-labelledby="faq-title">
      <h2 id="faq-title">{texts.faqDetails}</h2>
      {text.trim() === "" ? <p className={classes.about}>{texts.noFaq}</p> : null}
      {text.trim() !== "" && entries.length === 0 && (
        <div className={classes.prose} dir="auto">
          <MarkdownText text={text} />
        </div>
      )}
      {entries.length > 0 && (
        <>
          <p className={classes.about}>{texts.faqLead(business)}</p>
          <ul ref={list} className={classes.faq}>
            {shown.map((entry) => (
              <li key={entry.question}>
                <details>
                  <summary dir="auto">
                    <span>{entry.question}</span>
                    <IconChevron size={18} aria-hidden="true" />
                  </summary>
                  <div className={classes.answer} dir="auto">
                    <MarkdownText text={entry.answer} />
                  </div>
                </details>
              </li>
            ))}
          </ul>
          {shown.length < entries.length && (
            <button type="button" className={classes.more} onClick={showAll}>
              {texts.showAll(entries.length)}
            </button>
          )}
        </>
      )}
    </section>
  );
}
