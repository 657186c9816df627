// The words of a page of the owner's website, for those who would rather not type them again. They are put below what stands
// in the form; nothing is saved before the owner saves. It is a form of its own and stands outside of the large one.
import { Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { fieldErrors } from "@/api/request-error";
import { DialogForm } from "@/components/DialogForm";
import { DialogFrame } from "@/components/DialogFrame";
import { showSuccess } from "@/components/toasts/toast-store";
import { readWebPage } from "../bot-calls";
import { LIMITS } from "../bot-values";
import { webPageTexts as texts } from "../texts";
import type { BotForm } from "../use-bot-form";

const LONGEST_ADDRESS = 500;

interface WebPageDialogProps {
  form: BotForm;
  opened: boolean;
  onClose: () => void;
}

export function WebPageDialog({ form, ...dialog }: WebPageDialogProps) {
  return (
    <DialogFrame title={texts.title} {...dialog}>
      <AddressForm form={form} onClose={dialog.onClose} />
    </DialogFrame>
  );
}

function AddressForm({ form, onClose }: { form: BotForm; onClose: () => void }) {
  const asked = useForm({
    initialValues: { url: form.getValues().website },
    validate: { url: (url) => (url.trim() === "" ? texts.addressMissing : null) },
  });
  const reading = useMutation({
    mutationFn: readWebPage,
    onSuccess: ({ address, text, cut }) => {
      const before = form.getValues().faq_text;
      const [all, isCut] = below(before, text);
      if (all === before) return asked.setErrors({ url: texts.full });
      form.setFieldValue("faq_text", all);
      showSuccess((cut || isCut ? texts.addedInPart : texts.added)(shownAddress(address)));
      onClose();
    },
    onError: (error) => {
      asked.setErrors(fieldErrors(error));
      asked.getInputNode("url")?.focus();
    },
  });
  return (
    <DialogForm
      error={reading.error}
      fields={["url"]}
      failed={texts.failed}
      busy={reading.isPending}
      label={texts.read}
      busyLabel={texts.reading}
      cancelLabel={texts.cancel}
      onSubmit={asked.onSubmit(
        ({ url }) => reading.mutate(url.trim()),
        () => asked.getInputNode("url")?.focus(),
      )}
      onClose={onClose}
    >
      <Text size="sm">{texts.lead}</Text>
      <TextInput
        data-autofocus
        size="md"
        label={texts.address}
        description={texts.addressHint}
        placeholder="example.com/delivery"
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST_ADDRESS}
        {...asked.getInputProps("url")}
      />
    </DialogForm>
  );
}

/** The text below what was there, as much of it as there is room for. */
export function below(before: string, text: string): [all: string, isCut: boolean] {
  const above = before.trimEnd();
  const all = above === "" ? text : `${above}\n\n${text}`;
  if (all.length <= LIMITS.faqText) return [all, false];
  const end = all.lastIndexOf("\n\n", LIMITS.faqText);
  return end <= above.length ? [before, true] : [all.slice(0, end), true];
}

function shownAddress(address: string): string {
  return address.replace(/^https?:\/\//, "").replace(/\/$/, "");
}
