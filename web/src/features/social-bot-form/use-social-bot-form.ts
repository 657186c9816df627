// The form's life in one place: its values, whether they were changed, and the way from the button to My Bots. What it
// held when the session ended, or when a platform's page took its place, is back in it afterwards.
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
import type { Waiting } from "./connections/use-connections";
import { usePlatforms } from "./connections/use-platforms";
import { signedIn } from "./signed-in";
import { createSocialBot, type SocialBot, updateSocialBot } from "./social-bot-calls";
import { payloadOf } from "./social-bot-payload";
import { checkSocialBot, errorsFromServer, isIncomplete } from "./social-bot-rules";
import { defaultValues, type SocialBotValues, valuesOf, withNewKeys } from "./social-bot-values";
import { formTexts as texts } from "./texts";
import { useFocusOnErrors } from "./use-focus-on-errors";

export type SocialForm = UseFormReturnType<SocialBotValues>;
export type SavingStage = "saving" | "created";

interface SocialDraft {
  values: SocialBotValues;
  /** The one that was being edited: if it is no longer the newest, the server says so, as it would have then. */
  version: number | undefined;
  /** What was being connected, where the form was left for that. */
  waiting?: Waiting;
}

/** An answer that came, and says that nothing was saved. */
class ServerIssue extends Error {}

export function useSocialBotForm(bot: SocialBot | undefined) {
  const [stored] = useState(() => (bot ? valuesOf(bot) : defaultValues()));
  const draft = useFormDraft<SocialDraft>("social-bot", bot?._id);
  // The bot may be read again; the form goes back to what was read first.
  const [edited] = useState(() => bot && { id: bot._id, version: draft.found?.version ?? bot.version });
  const [initialValues] = useState(() =>
    draft.found ? withNewKeys({ ...stored, ...draft.found.values }) : stored,
  );
  const platforms = usePlatforms(bot?._id).data?.platforms;
  const form: SocialForm = useForm<SocialBotValues>({
    mode: "controlled",
    initialValues,
    validate: (values) => checkSocialBot(values, platforms),
  });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [stage, setStage] = useState<SavingStage>();
  const focusOnErrors = useFocusOnErrors();
  // A second press can come before React has drawn the first one's effect.
  const sending = useRef(false);
  const saved = useRef(false);
  const here = useStillHere();
  const dirty = useMemo(() => told(form.values) !== told(stored), [form.values, stored]);

  function refuse(errors: FormErrors): void {
    if (isIncomplete(errors)) showError(texts.incomplete, texts.incompleteTitle);
    else showError(texts.correctMarked, texts.correctTitle);
    focusOnErrors(errors);
  }

  async function save(values: SocialBotValues): Promise<void> {
    if (sending.current || !signedIn(navigate)) return;
    sending.current = true;
    setStage("saving");
    try {
      const body = payloadOf(values, platforms);
      const { success } = await (edited
        ? updateSocialBot(edited.id, edited.version, body)
        : sendOnce(`create social bot ${told(values)}`, (key) => createSocialBot(body, key)));
      if (success !== true) throw new ServerIssue(texts.serverIssue);
    } catch (error) {
      showError(
        failureSentence(error, bot !== undefined),
        bot ? texts.updateFailedTitle : texts.createFailedTitle,
      );
      const errors = errorsFromServer(fieldErrors(error));
      form.setErrors(errors);
      focusOnErrors(errors);
      sending.current = false;
      setStage(undefined);
      return;
    }
    saved.current = true;
    draft.forget();
    // Everything read about bots is old now; the site's own facts are not.
    void queries.invalidateQueries({ predicate: (query) => query.queryKey[1] !== "site" });
    if (!bot && here.current) {
      setStage("created");
      return;
    }
    if (bot) showSuccess(texts.updated, texts.updatedTitle);
    else showSuccess(texts.createdLead, texts.createdTitle);
    if (!here.current) return;
    forgetBotId("editSocial");
    navigate("/my-bots");
  }

  return {
    form,
    platforms,
    stage,
    dirty,
    saved,
    waitingBefore: draft.found?.waiting,
    restored: draft.found !== undefined && !draft.found.waiting,
    keepDraft: (waiting?: Waiting) =>
      draft.keep({ values: form.getValues(), version: edited?.version, waiting }),
    submit: form.onSubmit(save, refuse),
    leave: () => navigate("/my-bots"),
  };
}

/** What would be saved: keys of the page do not count. */
function told(values: SocialBotValues): string {
  return JSON.stringify(payloadOf(values));
}

function failureSentence(error: unknown, editing: boolean): string {
  if (error instanceof ServerIssue) return error.message;
  if (error instanceof RequestError) {
    return error.detail ?? (editing ? texts.updateFailed : texts.createFailed);
  }
  return texts.unknownError;
}
