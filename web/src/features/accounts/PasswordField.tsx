// The password input in the language of the page.
import type { PasswordInputProps } from "@mantine/core";
import { PasswordField as Field } from "@/components/fields/PasswordField";
import { useAccountTexts } from "./texts";

export function PasswordField(props: PasswordInputProps) {
  const { showPassword, hidePassword } = useAccountTexts();
  return <Field showLabel={showPassword} hideLabel={hidePassword} {...props} />;
}
