// The form's life in one place: its values, whether they were changed, and the way from Submit to My Bots. What it held
// when the session ended is back in it after signing in.
import { type FormErrors, type UseFormReturnType, useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { sendOnce } from "@/api/once";
import { fieldErrors, RequestError } from "@/api/request-error";
import { forgetBotId } from "@/components/stored-bot-id";
import { showError, showSuccess } from "@/components/toasts/toast-store";
import { useFormDraft } from "@/components/unsaved/use-form-draft";
import { useStillHere } from "@/components/unsaved/use-still-here";
import { type BotRecord, createBot, updateBot } from "./bot-calls";
import { payloadOf } from "./bot-payload";
import { checkBot, onlyMissing } from "./bot-rules";
import { type BotValues, defaultValues, valuesOf, withNewKeys } from "./bot-values";
import { errorsFromServer, firstError } from "./form-sections";
import { botFormTexts as texts } from "./texts";
import { useFormSections } from "./use-form-sections";

export type BotForm = UseFormReturnType<BotValues>;

interface BotDraft {
  values: BotValues;
  /** The one that was being edited: if it is no longer the newest, the server says so, as it would have then. */
  version: number | undefined;
  filesLost: boolean;
}

/** Files have no content that could be compared quickly; which file it is says enough. Keys of the page do not count. */
function told(values: BotValues): string {
  return JSON.stringify(values, (name, value: unknown) => {
    if (name === "key") return undefined;
    return value instanceof File ? [value.name, value.size, value.lastModified] : value;
  });
}

export function sameValues(one: BotValues, other: BotValues): boolean {
  return told(one) === told(other);
}

function failureSentence(error: unknown, editing: boolean): string {
  if (error instanceof RequestError) {
    return error.detail ?? (editing ? texts.submissionFailed : texts.creationFailed);
  }
  return editing ? texts.updateLost : texts.creationLost;
}

export function useBotForm(bot: BotRecord | undefined, accountEmail: string) {
  const [stored] = useState(() => (bot ? valuesOf(bot, accountEmail) : defaultValues(accountEmail)));
  const draft = useFormDraft<BotDraft>("chatbot", bot?._id);
  // The bot is read again while it learns; the form goes back to what was read first.
  const [edited] = useState(() => bot && { id: bot._id, version: draft.found?.version ?? bot.version });
  const [initialValues] = useState(() =>
    draft.found ? withNewKeys({ ...stored, ...draft.found.values }) : stored,
  );
  const form: BotForm = useForm<BotValues>({ mode: "controlled", initialValues, validate: checkBot });
  const sections = useFormSections();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // A second press can come before React has drawn the first one's effect.
  const sending = useRef(false);
  const saved = useRef(false);
  const here = useStillHere();
  const dirty = useMemo(() => !sameValues(form.values, stored), [form.values, stored]);

  function showErrors(errors: FormErrors): void {
    const first = firstError(errors);
    if (first) sections.openField(first);
  }

  function refuse(errors: FormErrors): void {
    if (onlyMissing(errors)) showError(texts.validationMessage, texts.validationTitle);
    else showError(texts.correctMarked, texts.validationTitle);
    showErrors(errors);
  }

  async function save(values: BotValues): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      if (edited) await updateBot(payloadOf(values, edited));
      else await sendOnce(`create chatbot ${told(values)}`, (key) => createBot(payloadOf(values), key));
    } catch (error) {
      const sentence = failureSentence(error, bot !== undefined);
      showError(sentence);
      setFailure(sentence);
      const errors = errorsFromServer(fieldErrors(error));
      form.setErrors(errors);
      showErrors(errors);
      sending.current = false;
      setBusy(false);
      return;
    }
    saved.current = true;
    draft.forget();
    // Everything read about bots is old now; the site's own facts are not.
    void queries.invalidateQueries({ predicate: (query) => query.queryKey[1] !== "site" });
    showSuccess(bot ? texts.updated : texts.created);
    if (!here.current) return;
    if (bot) forgetBotId("edit");
    else form.reset();
    navigate("/my-bots");
  }

  function keepDraft(): void {
    const values = form.getValues();
    draft.keep({
      values: { ...values, logo_file: null, faq_file: null },
      version: edited?.version,
      filesLost: values.logo_file !== null || values.faq_file !== null,
    });
  }

  return {
    form,
    bot,
    busy,
    dirty,
    failure,
    saved,
    sections,
    restored: draft.found,
    keepDraft,
    submit: form.onSubmit(save, refuse),
  };
}
