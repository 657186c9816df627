// A new password for whoever knows the old one. This browser stays signed in; all others are signed out.
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { fieldErrors } from "@/api/request-error";
import { DialogForm } from "@/components/DialogForm";
import { focusFirstError } from "@/components/fields/focus-first-error";
import { PasswordField } from "@/components/fields/PasswordField";
import { showSuccess } from "@/components/toasts/toast-store";
import { currentUser } from "@/session/session-store";
import { changePassword } from "./account-calls";
import { ChangeDialog, type ChangeDialogProps } from "./ChangeDialog";
import { changeTexts, passwordTexts as texts } from "./texts";

const SHORTEST = 8;
const order = ["password", "new_password", "repeated"] as const;

export function ChangePasswordDialog({ opened, onClose }: ChangeDialogProps) {
  return (
    <ChangeDialog title={texts.title} opened={opened} onClose={onClose}>
      <PasswordForm onClose={onClose} />
    </ChangeDialog>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { password: "", new_password: "", repeated: "" },
    validate: {
      password: (password) => (password === "" ? texts.missing : null),
      new_password: (password) => (password.length < SHORTEST ? texts.tooShort : null),
      repeated: (repeated, { new_password }) => (repeated === new_password ? null : texts.different),
    },
  });
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      showSuccess(texts.done);
      onClose();
    },
    onError: (error) => {
      const wrong = fieldErrors(error);
      form.setErrors(wrong);
      focusFirstError(form, order, wrong);
    },
  });
  const words = { showLabel: changeTexts.showPassword, hideLabel: changeTexts.hidePassword };
  return (
    <DialogForm
      error={change.error}
      fields={["password", "new_password"]}
      failed={changeTexts.failed}
      busy={change.isPending}
      label={texts.save}
      busyLabel={changeTexts.saving}
      cancelLabel={changeTexts.cancel}
      onSubmit={form.onSubmit(
        ({ password, new_password }) => change.mutate({ password, new_password }),
        (wrong) => focusFirstError(form, order, wrong),
      )}
      onClose={onClose}
    >
      {/* Tells a password manager whose password it is. */}
      <input hidden readOnly autoComplete="username" value={currentUser()?.email ?? ""} />
      <PasswordField
        {...words}
        data-autofocus
        label={texts.password}
        autoComplete="current-password"
        {...form.getInputProps("password")}
      />
      <PasswordField
        {...words}
        label={texts.newPassword}
        description={texts.hint}
        autoComplete="new-password"
        {...form.getInputProps("new_password")}
      />
      <PasswordField
        {...words}
        label={texts.repeated}
        autoComplete="new-password"
        {...form.getInputProps("repeated")}
      />
    </DialogForm>
  );
}
