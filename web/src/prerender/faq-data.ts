// The questions of the FAQ page as facts that search engines read (schema.org), from the words that the page shows.
import type { Language } from "@botwright/chat-core/language";
import { useTexts } from "@/features/information/texts";
import { speakWhileDrawingAhead } from "@/i18n/language";

export function faqData(language: Language): object {
  speakWhileDrawingAhead(language);
  const { entries } = useTexts.now().faq;
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    inLanguage: language,
    mainEntity: Object.values(entries).map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.join("\n\n") },
    })),
  };
}
