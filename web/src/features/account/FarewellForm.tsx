// The last word: the password and DELETE. What is wrong is said at its field, and the keyboard is brought there.
import { PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { fieldErrors, RequestError, shownMessage } from "@/api/request-error";
import { DialogFoot } from "@/components/DialogFrame";
import { SubmitButton } from "@/components/SubmitButton";
import { carryToast } from "@/components/toasts/toast-store";
import { pageLoad } from "@/session/page-load";
import { forgetEverywhere } from "@/session/share-between-tabs";
import classes from "./Account.module.css";
import { deleteAccount } from "./account-calls";
import { CONFIRM_WORD, deleteTexts as texts } from "./texts";

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
  const [visible, setVisible] = useState(false);
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

  const named = wrong.password !== undefined || wrong.confirm !== undefined;
  const refusal = removal.isError && !named ? shownMessage(removal.error, texts.failed) : undefined;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <PasswordInput
          ref={passwordInput}
          data-autofocus
          label={texts.password}
          autoComplete="current-password"
          value={password}
          error={wrong.password}
          visible={visible}
          onVisibilityChange={setVisible}
          visibilityToggleButtonProps={{
            "aria-label": visible ? texts.hidePassword : texts.showPassword,
            "aria-hidden": false,
            tabIndex: 0,
          }}
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
        <div role="alert" className={classes.refusal}>
          {refusal && (
            <Text size="sm" c="var(--mantine-color-error)">
              {refusal}
            </Text>
          )}
        </div>
        <DialogFoot busy={busy} cancelLabel={texts.cancel} onCancel={onClose}>
          <SubmitButton color="red.8" label={texts.confirm} busyLabel={texts.deleting} busy={busy} />
        </DialogFoot>
      </Stack>
    </form>
  );
}
