// Signing in. On success the token and the user record are stored and the page loads afresh.
import { Stack, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import { fieldErrors, shownMessage } from "@/api/request-error";
import { focusFirstError } from "@/components/fields/focus-first-error";
import { TextLink } from "@/components/RouteLink";
import { SubmitButton } from "@/components/SubmitButton";
import { showError } from "@/components/toasts/toast-store";
import { AccountCard } from "./AccountCard";
import { login } from "./account-calls";
import { loginRules } from "./account-rules";
import { FormError } from "./FormError";
import { finishSignIn } from "./finish-sign-in";
import { PasswordField } from "./PasswordField";
import { useAccountTexts } from "./texts";

interface LoginPageProps {
  returnTo: string;
  /** Handed on to the registration page, so that the way back is not lost on the way there. */
  returnState: unknown;
}

const order = ["email", "password"] as const;

export function LoginPage({ returnTo, returnState }: LoginPageProps) {
  const texts = useAccountTexts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "", password: "" },
    validate: schemaResolver(loginRules, { sync: true }),
  });

  async function submit(values: { email: string; password: string }) {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      finishSignIn(await login(values.email.trim(), values.password), returnTo);
    } catch (error) {
      const message = shownMessage(error, texts.loginFailed);
      setFailure(message);
      showError(message);
      form.setErrors(fieldErrors(error));
      setBusy(false);
    }
  }

  return (
    <AccountCard
      title={texts.loginTitle}
      lead={texts.loginLead}
      foot={
        <>
          {texts.noAccount}{" "}
          <TextLink to="/register" state={returnState} fw={560}>
            {texts.createOne}
          </TextLink>
        </>
      }
    >
      <form noValidate onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, order, errors))}>
        <Stack gap="md">
          <FormError message={failure} />
          <TextInput
            label={texts.email}
            type="email"
            required
            withAsterisk={false}
            autoComplete="username"
            key={form.key("email")}
            {...form.getInputProps("email")}
          />
          <PasswordField
            label={texts.password}
            required
            withAsterisk={false}
            autoComplete="current-password"
            key={form.key("password")}
            {...form.getInputProps("password")}
          />
          <SubmitButton label={texts.signIn} busyLabel={texts.signingIn} busy={busy} fullWidth mt="xs" />
          <TextLink to="/reset-password" size="sm" ta="center">
            {texts.forgot}
          </TextLink>
        </Stack>
      </form>
    </AccountCard>
  );
}
