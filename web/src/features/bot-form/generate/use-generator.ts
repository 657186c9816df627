// One "Generate with AI" action: its own busy flag, its own words, and a question before it takes the place
// of something the owner wrote, be it before asking the server or while the answer was on its way.
import { useEffect, useRef, useState } from "react";
import { showError, showSuccess } from "@/components/toasts/toast-store";
import type { BusinessBrief } from "../bot-calls";
import { botFormTexts as texts } from "../texts";
import type { BotForm } from "../use-bot-form";

interface MadeBy {
  /** `model`, or `builtin` where there is none. */
  made_by?: string;
}

interface GeneratorOptions<Draft> {
  form: BotForm;
  ask: (brief: BusinessBrief) => Promise<Draft & MadeBy>;
  /** What the form holds at this very moment, as one text that can be compared. */
  read: () => string;
  /** Whether that may be replaced without asking: empty, or as the form came. */
  untouched: (current: string) => boolean;
  write: (draft: Draft) => void;
  success: string;
  failure: string;
}

export interface Generator {
  busy: boolean;
  disabled: boolean;
  /** The draft in the form was made without a language model. */
  builtin: boolean;
  asking: boolean;
  start: () => void;
  replace: () => void;
  keep: () => void;
}

export function useGenerator<Draft>(options: GeneratorOptions<Draft>): Generator {
  const { form, ask, read, untouched, write, success, failure } = options;
  const [busy, setBusy] = useState(false);
  const [madeBy, setMadeBy] = useState<string>();
  const [question, setQuestion] = useState<{ draft?: Draft & MadeBy }>();
  const lastDraft = useRef<string>(undefined);
  const mounted = useRef(true);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const brief = (): BusinessBrief => {
    const { description, businessName, businessType } = form.getValues();
    return {
      description: description.trim(),
      business_name: businessName.trim(),
      business_type: businessType.trim(),
    };
  };

  function put(draft: Draft & MadeBy): void {
    write(draft);
    lastDraft.current = read();
    setMadeBy(draft.made_by);
    showSuccess(success);
  }

  async function run(): Promise<void> {
    const before = read();
    setBusy(true);
    try {
      const draft = await ask(brief());
      if (!mounted.current) return;
      if (read() === before) put(draft);
      else setQuestion({ draft });
    } catch {
      if (mounted.current) showError(failure);
    } finally {
      if (mounted.current) setBusy(false);
    }
  }

  function start(): void {
    if (busy) return;
    if (brief().description === "") {
      showError(texts.descriptionFirst);
      return;
    }
    const current = read();
    if (untouched(current) || current === lastDraft.current) void run();
    else setQuestion({});
  }

  return {
    busy,
    disabled: !busy && form.values.description === "",
    builtin: madeBy === "builtin",
    asking: question !== undefined,
    start,
    replace: () => {
      setQuestion(undefined);
      if (question?.draft) put(question.draft);
      else void run();
    },
    keep: () => setQuestion(undefined),
  };
}
