// The answer to a question that the bot did not know. It goes to the end of the bot's FAQ, as if it had been written there.
// One that was not sent is there again when the same question is opened.
import { Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { fieldErrors } from "@/api/request-error";
import { DialogForm } from "@/components/DialogForm";
import { DialogFrame } from "@/components/DialogFrame";
import { CountedTextarea } from "@/components/fields/CountedTextarea";
import { focusFirstError } from "@/components/fields/focus-first-error";
import type { DialogWindow } from "@/components/one-dialog";
import { showSuccess } from "@/components/toasts/toast-store";
import { useFormDraft } from "@/components/unsaved/use-form-draft";
import { answerQuestion, type NewAnswer } from "./inbox-calls";
import { teachTexts as texts } from "./texts";

const LONGEST_QUESTION = 250;
const LONGEST_ANSWER = 4000;
const FIELDS = ["question", "answer"] as const;
/** An email address, or as many digits as a phone number has. The server keeps such words out of the FAQ. */
const TELLS_WHO = /@|(\d\D*){6}/;

/** What was asked, and the reply in which the bot did not know. */
export interface Missing {
  id: string;
  question: string;
}

interface TeachDialogProps {
  botId: string;
  missing: Missing;
  dialog: DialogWindow;
}

export function TeachDialog({ dialog, ...rest }: TeachDialogProps) {
  return (
    <DialogFrame title={texts.title} size="lg" closeOnClickOutside={false} {...dialog}>
      <TeachForm onClose={dialog.onClose} {...rest} />
    </DialogFrame>
  );
}

interface TeachFormProps extends Omit<TeachDialogProps, "dialog"> {
  onClose: () => void;
}

function TeachForm({ botId, missing, onClose }: TeachFormProps) {
  const queries = useQueryClient();
  const asked = oneLine(missing.question);
  const draft = useFormDraft<NewAnswer>("answer", missing.id);
  const taught = useRef(false);
  const form = useForm<NewAnswer>({
    initialValues: draft.found ?? { question: asked, answer: "" },
    validate: {
      question: (words) => (words.trim() === "" ? texts.questionMissing : null),
      answer: (words) => (words.trim() === "" ? texts.answerMissing : null),
    },
  });
  const teach = useMutation({
    mutationFn: (answer: NewAnswer) => answerQuestion(botId, missing.id, answer),
    onSuccess: async () => {
      taught.current = true;
      // The form may have gone while this was on its way.
      draft.forget();
      const told = ["questions", "transcript"].map((what) => ["conversations", what, botId]);
      await Promise.all(told.map((queryKey) => queries.invalidateQueries({ queryKey })));
      showSuccess(texts.done);
      onClose();
    },
    onError: (error) => {
      const errors = fieldErrors(error);
      form.setErrors(errors);
      focusFirstError(form, FIELDS, errors);
    },
  });
  const keepUnsent = useEffectEvent(() => {
    const words = form.getValues();
    if (!taught.current && words.answer.trim() !== "") draft.keep(words);
  });
  // However it goes: closed, by the browser's way back, or with the session.
  useEffect(() => () => keepUnsent(), []);
  const isPutBetter = form.values.question.trim() !== asked && !TELLS_WHO.test(asked);
  return (
    <DialogForm
      error={teach.error}
      fields={FIELDS}
      failed={texts.failed}
      busy={teach.isPending}
      label={texts.save}
      busyLabel={texts.saving}
      cancelLabel={texts.cancel}
      onSubmit={form.onSubmit(
        (answer) => teach.mutate(answer),
        (errors) => focusFirstError(form, FIELDS, errors),
      )}
      onClose={onClose}
    >
      <Textarea
        label={texts.question}
        dir="auto"
        size="md"
        rows={2}
        maxLength={LONGEST_QUESTION}
        description={isPutBetter ? `${texts.questionHint} “${asked}”` : undefined}
        inputWrapperOrder={["label", "input", "description", "error"]}
        descriptionProps={{ mt: 6, lh: 1.45 }}
        {...form.getInputProps("question")}
      />
      <CountedTextarea
        data-autofocus
        label={texts.answer}
        dir="auto"
        rows={5}
        limit={LONGEST_ANSWER}
        hint={texts.answerHint}
        {...form.getInputProps("answer")}
      />
      <Text size="sm" c="dimmed">
        {texts.where}
      </Text>
    </DialogForm>
  );
}

function oneLine(words: string): string {
  return words.split(/\s+/).filter(Boolean).join(" ");
}
