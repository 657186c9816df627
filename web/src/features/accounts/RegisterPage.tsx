// Becoming an owner: the form, and the dialog that proves the address. What happens in which order is
// told in use-registration.ts.
import { Checkbox, Stack, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import { focusFirstError } from "@/components/fields/focus-first-error";
import { Remark } from "@/components/Remark";
import { TextLink } from "@/components/RouteLink";
import { SubmitButton } from "@/components/SubmitButton";
import { showError } from "@/components/toasts/toast-store";
import { AccountCard } from "./AccountCard";
import { INPUT_MAX, registerRules } from "./account-rules";
import { CodeDialog } from "./CodeDialog";
import { FormError } from "./FormError";
import { PasswordField } from "./PasswordField";
import { useAccountTexts } from "./texts";
import { useRegistration } from "./use-registration";

const order = ["name", "email", "password", "confirmPassword", "agreed"] as const;
const initialValues = { name: "", email: "", password: "", confirmPassword: "", agreed: false };

export function RegisterPage({ returnTo, returnState }: { returnTo: string; returnState: unknown }) {
  const texts = useAccountTexts();
  const registration = useRegistration(returnTo);
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { ...initialValues, email: registration.codeWaitsFor ?? "" },
    validate: schemaResolver(registerRules, { sync: true }),
  });

  async function submit(values: typeof initialValues) {
    if (registration.busy) return;
    setFailure(undefined);
    const { name, email, password } = values;
    const refused = await registration.begin({ name: name.trim(), email: email.trim(), password });
    if (!refused) return;
    setFailure(refused.message);
    showError(refused.message);
    form.setErrors(refused.fields);
    focusFirstError(form, order, refused.fields);
  }

  const field = (name: (typeof order)[number]) => form.getInputProps(name);
  const required = { required: true, withAsterisk: false, maxLength: INPUT_MAX };

  return (
    <AccountCard
      title={texts.registerTitle}
      lead={texts.registerLead}
      foot={
        <>
          {texts.haveAccount}{" "}
          <TextLink to="/login" state={returnState} fw={560}>
            {texts.signIn}
          </TextLink>
        </>
      }
    >
      <form noValidate onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, order, errors))}>
        <Stack gap="md">
          <FormError message={failure} />
          {registration.codeWaitsFor && <Remark>{texts.codeWaiting}</Remark>}
          <TextInput label={texts.name} autoComplete="name" {...required} {...field("name")} />
          <TextInput
            label={texts.email}
            type="email"
            autoComplete="email"
            {...required}
            {...field("email")}
          />
          <PasswordField
            label={texts.password}
            description={texts.passwordHint}
            autoComplete="new-password"
            {...required}
            {...field("password")}
          />
          <PasswordField
            label={texts.confirmPassword}
            autoComplete="new-password"
            {...required}
            {...field("confirmPassword")}
          />
          <Checkbox
            label={
              <>
                {texts.agreeBefore}{" "}
                <TextLink to="/privacy" target="_blank" underline="always">
                  {texts.privacyPolicy}
                </TextLink>
              </>
            }
            key={form.key("agreed")}
            {...form.getInputProps("agreed", { type: "checkbox" })}
          />
          <SubmitButton
            label={texts.createAccount}
            busyLabel={texts.processing}
            busy={registration.busy}
            fullWidth
            mt="xs"
          />
        </Stack>
      </form>
      <CodeDialog
        email={registration.account?.email}
        busy={registration.busy}
        failure={registration.failure}
        secondsUntilResend={registration.secondsUntilResend}
        onType={registration.clearFailure}
        onVerify={registration.finish}
        onResend={registration.sendAgain}
        onCancel={registration.cancel}
      />
    </AccountCard>
  );
}
