// The last word: the password and DELETE. What is wrong is said at its field, and the keyboard is brought there.
import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { fieldErrors, RequestError } from "@/api/request-error";
import { DialogForm } from "@/components/DialogForm";
import { PasswordField } from "@/components/fields/PasswordField";
import { carryToast } from "@/components/toasts/toast-store";
import { pageLoad } from "@/session/page-load";
import { forgetEverywhere } from "@/session/share-between-tabs";
import { deleteAccount } from "./account-calls";
import { CONFIRM_WORD, changeTexts, deleteTexts as texts } from "./texts";

interface FarewellFormProps {
  /** What was shown as forfeited; the server deletes nothing if it is not that any more. */
  credit: number;
  onStale: () => void;
  onClose: () => void;
}

interface Wrong {
  password?: string;
  confirm?: string;
}

export function FarewellForm({ credit, onStale, onClose }: FarewellFormProps) {
  const [password, setPassword] = useState("");
  const [word, setWord] = useState("");
  const [wrong, setWrong] = useState<Wrong>({});
  const passwordInput = useRef<HTMLInputElement>(null);
  const wordInput = useRef<HTMLInputElement>(null);
  const removal = useMutation({
    mutationFn: () => deleteAccount({ password, confirm: word.trim(), credit }),
    onSuccess: () => {
      forgetEverywhere();
      carryToast({ tone: "success", message: texts.done });
      pageLoad.at("/");
    },
    onError: (error) => {
      const { password, confirm } = fieldErrors(error);
      refuse({ password, confirm });
      if (error instanceof RequestError && error.status === 409) onStale();
    },
  });

  // Once it is done the page is on its way out.
  const busy = removal.isPending || removal.isSuccess;

  /** Once for each attempt: typing must not move the keyboard away. */
  function refuse(found: Wrong) {
    setWrong(found);
    if (found.password) passwordInput.current?.focus();
    else if (found.confirm) wordInput.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found: Wrong = {
      password: password === "" ? texts.passwordMissing : undefined,
      confirm: word.trim() === CONFIRM_WORD ? undefined : texts.wordWrong,
    };
    refuse(found);
    if (!found.password && !found.confirm) removal.mutate();
  }

  return (
    <DialogForm
      error={removal.error}
      fields={["password", "confirm"]}
      failed={texts.failed}
      busy={busy}
      label={texts.confirm}
      busyLabel={texts.deleting}
      cancelLabel={texts.cancel}
      colour="red.8"
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        ref={passwordInput}
        data-autofocus
        label={texts.password}
        autoComplete="current-password"
        value={password}
        error={wrong.password}
        showLabel={changeTexts.showPassword}
        hideLabel={changeTexts.hidePassword}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setWrong({ ...wrong, password: undefined });
        }}
      />
      <TextInput
        ref={wordInput}
        label={texts.word}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={word}
        error={wrong.confirm}
        onChange={(event) => {
          setWord(event.currentTarget.value);
          setWrong({ ...wrong, confirm: undefined });
        }}
      />
    </DialogForm>
  );
}
