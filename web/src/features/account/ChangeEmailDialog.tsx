// Another address to sign in with. A code goes there first, and proves that its owner reads it.
import { Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { fieldErrors, shownMessage } from "@/api/request-error";
import { DialogForm } from "@/components/DialogForm";
import { CODE_LENGTH, CodeField } from "@/components/fields/CodeField";
import { focusFirstError } from "@/components/fields/focus-first-error";
import { PasswordField } from "@/components/fields/PasswordField";
import { useCountdown } from "@/components/fields/use-countdown";
import { showError, showSuccess } from "@/components/toasts/toast-store";
import { currentUser } from "@/session/session-store";
import { shareRecord } from "@/session/share-between-tabs";
import { type AddressRequest, askForAddress, changeEmail } from "./account-calls";
import { ChangeDialog, type ChangeDialogProps } from "./ChangeDialog";
import { changeTexts, emailTexts as texts } from "./texts";

const LONGEST_ADDRESS = 254;
const RESEND_WAIT_SECONDS = 60;
const order = ["email", "password"] as const;

export function ChangeEmailDialog({ opened, onClose }: ChangeDialogProps) {
  return (
    <ChangeDialog title={texts.title} opened={opened} onClose={onClose}>
      <Steps onClose={onClose} />
    </ChangeDialog>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState<AddressRequest>();
  if (asked) return <CodeStep asked={asked} onClose={onClose} />;
  return <AddressStep onAsked={setAsked} onClose={onClose} />;
}

function AddressStep({
  onAsked,
  onClose,
}: {
  onAsked: (asked: AddressRequest) => void;
  onClose: () => void;
}) {
  const form = useForm({
    initialValues: { email: "", password: "" },
    validate: {
      email: (email) => (email.includes("@") ? null : texts.missing),
      password: (password) => (password === "" ? texts.passwordMissing : null),
    },
  });
  const ask = useMutation({
    mutationFn: askForAddress,
    onSuccess: (_, asked) => onAsked(asked),
    onError: (error) => {
      const wrong = fieldErrors(error);
      form.setErrors(wrong);
      focusFirstError(form, order, wrong);
    },
  });
  return (
    <DialogForm
      error={ask.error}
      fields={order}
      failed={changeTexts.failed}
      busy={ask.isPending}
      label={texts.ask}
      busyLabel={texts.asking}
      cancelLabel={changeTexts.cancel}
      onSubmit={form.onSubmit(
        ({ email, password }) => ask.mutate({ email: email.trim(), password }),
        (wrong) => focusFirstError(form, order, wrong),
      )}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        type="email"
        label={texts.email}
        description={texts.hint}
        autoComplete="email"
        maxLength={LONGEST_ADDRESS}
        {...form.getInputProps("email")}
      />
      <PasswordField
        showLabel={changeTexts.showPassword}
        hideLabel={changeTexts.hidePassword}
        label={texts.password}
        autoComplete="current-password"
        {...form.getInputProps("password")}
      />
    </DialogForm>
  );
}

function CodeStep({ asked, onClose }: { asked: AddressRequest; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const form = useForm({
    initialValues: { otp: "" },
    validate: { otp: (otp) => (otp.length < CODE_LENGTH ? texts.codeMissing : null) },
  });
  const [sentAt] = useState(() => Date.now());
  const wait = useCountdown(sentAt + RESEND_WAIT_SECONDS * 1000);
  const resend = useMutation({
    mutationFn: () => askForAddress(asked),
    onSuccess: () => {
      wait.start(RESEND_WAIT_SECONDS);
      showSuccess(texts.resent, texts.resentTitle);
    },
    onError: (error) => showError(shownMessage(error, changeTexts.failed)),
  });
  const change = useMutation({
    mutationFn: changeEmail,
    onSuccess: () => {
      const user = currentUser();
      if (user) shareRecord({ ...user, email: asked.email.toLowerCase() });
      showSuccess(texts.done);
      onClose();
    },
    onError: (error) => {
      form.setErrors({ otp: shownMessage(error, changeTexts.failed) });
      input.current?.focus();
    },
  });
  return (
    <DialogForm
      error={null}
      fields={[]}
      failed={changeTexts.failed}
      busy={change.isPending}
      label={texts.save}
      busyLabel={changeTexts.saving}
      cancelLabel={changeTexts.cancel}
      onSubmit={form.onSubmit(
        ({ otp }) => change.mutate({ ...asked, otp }),
        () => input.current?.focus(),
      )}
      onClose={onClose}
    >
      <Text>
        {texts.lead}{" "}
        <Text component="strong" fw={620} style={{ overflowWrap: "anywhere" }}>
          {asked.email}
        </Text>
        .
      </Text>
      <CodeField
        texts={texts}
        inputRef={input}
        value={form.values.otp}
        error={form.errors.otp as string | undefined}
        onChange={(otp) => form.setFieldValue("otp", otp)}
        secondsUntilResend={wait.secondsLeft}
        onResend={() => resend.mutate()}
      />
    </DialogForm>
  );
}
