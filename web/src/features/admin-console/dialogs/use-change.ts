// One change of the admin's, sent once however often the button is pressed. A refusal stays in the dialog: beside the
// field it names, else above the buttons. Where the dialog was closed meanwhile, a toast tells it.
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { fieldErrors, RequestError } from "@/api/request-error";
import { showError, showSuccess } from "@/components/toasts/toast-store";
import { consoleTexts } from "../texts";

interface Change<Answer> {
  send: () => Promise<Answer>;
  /** Writes the answer into what is shown. */
  keep?: (answer: Answer) => Promise<void>;
  done: (answer: Answer) => string;
  /** What is said when the server could not be reached, or gave no reason. */
  failed: string;
  /** The fields that the dialog has: a refusal that names only these needs no sentence of its own. */
  fields?: readonly string[];
  onClose: () => void;
}

export function useChange<Answer>({ send, keep, done, failed, fields = [], onClose }: Change<Answer>) {
  const sending = useRef(false);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      await keep?.(answer);
      if (shown.current) onClose();
      showSuccess(done(answer));
    },
    onError: (refusal) => {
      if (!shown.current) showError(sentenceOf(refusal, failed));
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  const errors = fieldErrors(error);
  const named = Object.keys(errors);
  const besideFields = named.length > 0 && named.every((field) => fields.includes(field));
  return {
    busy: isPending,
    errors,
    failure: error && !besideFields ? sentenceOf(error, failed) : undefined,
    /** A field was changed: what was said about the last try is no longer true. */
    forget: () => {
      if (error) reset();
    },
    submit: () => {
      if (sending.current) return;
      sending.current = true;
      mutate();
    },
  };
}

function sentenceOf(error: unknown, failed: string): string {
  return error instanceof RequestError && error.detail !== undefined
    ? consoleTexts.error(error.detail)
    : failed;
}
