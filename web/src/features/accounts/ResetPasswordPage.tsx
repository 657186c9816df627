// A new password in two steps. The first form stays mounted behind the second, so that Cancel brings
// back what was typed.
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import { useNavigate } from "react-router";
import { focusFirstError } from "@/components/fields/focus-first-error";
import { Remark } from "@/components/Remark";
import { TextLink } from "@/components/RouteLink";
import { SubmitButton } from "@/components/SubmitButton";
import { AccountCard } from "./AccountCard";
import { resetRules } from "./account-rules";
import { FormError } from "./FormError";
import { PasswordField } from "./PasswordField";
import { ResetCodeForm } from "./ResetCodeForm";
import { useAccountTexts } from "./texts";
import { type ResetFailure, usePasswordReset } from "./use-password-reset";

const order = ["email", "newPassword", "confirmPassword"] as const;
const initialValues = { email: "", newPassword: "", confirmPassword: "" };

export function ResetPasswordPage() {
  const texts = useAccountTexts();
  const reset = usePasswordReset();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { ...initialValues, email: reset.codeWaitsFor ?? "" },
    validate: schemaResolver(resetRules, { sync: true }),
  });

  function show(refused: ResetFailure) {
    setFailure(refused.message);
    form.setErrors(refused.fields);
    focusFirstError(form, order, refused.fields);
  }

  async function submit(values: typeof initialValues) {
    if (reset.busy) return;
    setFailure(undefined);
    const refused = await reset.begin({ email: values.email.trim(), newPassword: values.newPassword });
    if (refused) show(refused);
  }

  const field = (name: (typeof order)[number]) => ({
    required: true,
    withAsterisk: false,
    ...form.getInputProps(name),
  });

  return (
    <AccountCard
      title={texts.resetTitle}
      lead={texts.resetLead}
      foot={<TextLink to="/login">{texts.backToLogin}</TextLink>}
    >
      <form
        noValidate
        hidden={reset.step !== "details"}
        onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, order, errors))}
      >
        <Stack gap="md">
          <FormError message={failure} />
          {reset.codeWaitsFor && <Remark>{texts.codeWaiting}</Remark>}
          <TextInput label={texts.email} type="email" autoComplete="username" {...field("email")} />
          <PasswordField
            label={texts.newPassword}
            description={texts.passwordHint}
            autoComplete="new-password"
            {...field("newPassword")}
          />
          <PasswordField
            label={texts.confirmPassword}
            autoComplete="new-password"
            {...field("confirmPassword")}
          />
          <SubmitButton
            label={texts.sendOtp}
            busyLabel={texts.sendingOtp}
            busy={reset.busy}
            fullWidth
            mt="xs"
          />
        </Stack>
      </form>
      {reset.step === "code" && (
        <ResetCodeForm
          email={reset.email}
          busy={reset.busy}
          secondsUntilResend={reset.secondsUntilResend}
          onFinish={async (code) => {
            const refused = await reset.finish(code);
            // A refused password can only be mended in the first step.
            if (!refused?.fields.newPassword) return refused?.message;
            reset.back();
            // The fields can take the focus once they are visible again.
            requestAnimationFrame(() => show(refused));
            return undefined;
          }}
          onResend={async () => (await reset.sendAgain())?.message}
          onCancel={reset.back}
        />
      )}
      <Modal
        opened={reset.step === "done"}
        onClose={() => navigate("/login")}
        title={texts.resetDialogTitle}
        withCloseButton={false}
      >
        <Text>{texts.resetDialogLead}</Text>
        <Group justify="flex-end" mt="lg">
          <Button data-autofocus onClick={() => navigate("/login")}>
            {texts.ok}
          </Button>
        </Group>
      </Modal>
    </AccountCard>
  );
}
