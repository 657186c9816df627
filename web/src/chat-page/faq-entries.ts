// A FAQ text as pairs to unfold. Questions and answers are marked by `Q:` and `A:`; several questions above
// one answer are wordings of the same, and the first one stands for all. A text without marks has no pairs.

export interface FaqEntry {
  question: string;
  answer: string;
}

const QUESTION = /^\s*(?:\*\*)?(?:q|question)\s*\d*\s*[:.)]\s*(?:\*\*)?\s*(.*?)(?:\*\*)?\s*$/i;
const ANSWER = /^\s*(?:\*\*)?(?:a|answer)\s*\d*\s*[:.)]\s*(?:\*\*)?\s*(.*?)\s*$/i;

export function faqEntries(text: string): FaqEntry[] {
  const entries: FaqEntry[] = [];
  let question: string | undefined;
  let answer: string[] | undefined;
  const end = () => {
    const words = answer?.join("\n").trim();
    if (question && words) entries.push({ question, answer: words });
    question = undefined;
    answer = undefined;
  };
  for (const line of text.split(/\r?\n/)) {
    const asked = QUESTION.exec(line)?.[1];
    const answered = asked === undefined ? ANSWER.exec(line)?.[1] : undefined;
    if (asked !== undefined) {
      if (answer) end();
      question ??= asked;
    } else if (answered !== undefined && question !== undefined) {
      answer = [...(answer ?? []), answered];
    } else if (answer) {
      answer.push(line);
    }
  }
  end();
  return entries;
}
