// Another name to be addressed by.
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { fieldErrors } from "@/api/request-error";
import { DialogForm } from "@/components/DialogForm";
import { showSuccess } from "@/components/toasts/toast-store";
import { currentUser } from "@/session/session-store";
import { shareRecord } from "@/session/share-between-tabs";
import { changeName } from "./account-calls";
import { ChangeDialog, type ChangeDialogProps } from "./ChangeDialog";
import { changeTexts, nameTexts as texts } from "./texts";

const LONGEST_NAME = 100;

export function ChangeNameDialog({ opened, onClose }: ChangeDialogProps) {
  return (
    <ChangeDialog title={texts.title} opened={opened} onClose={onClose}>
      <NameForm onClose={onClose} />
    </ChangeDialog>
  );
}

function NameForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { name: currentUser()?.name ?? "" },
    validate: { name: (name) => (name.trim() === "" ? texts.missing : null) },
  });
  const change = useMutation({
    mutationFn: changeName,
    onSuccess: (_, name) => {
      const user = currentUser();
      if (user) shareRecord({ ...user, name });
      showSuccess(texts.done);
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <DialogForm
      error={change.error}
      fields={["name"]}
      failed={changeTexts.failed}
      busy={change.isPending}
      label={texts.save}
      busyLabel={changeTexts.saving}
      cancelLabel={changeTexts.cancel}
      onSubmit={form.onSubmit(
        ({ name }) => change.mutate(name.trim()),
        () => form.getInputNode("name")?.focus(),
      )}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={texts.name}
        autoComplete="name"
        maxLength={LONGEST_NAME}
        {...form.getInputProps("name")}
      />
    </DialogForm>
  );
}
