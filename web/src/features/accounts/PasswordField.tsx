// A password input with a show/hide button that the keyboard can reach and that says what it does.
import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useState } from "react";
import { useAccountTexts } from "./texts";

export function PasswordField(props: PasswordInputProps) {
  const texts = useAccountTexts();
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        "aria-label": visible ? texts.hidePassword : texts.showPassword,
        "aria-hidden": false,
        tabIndex: 0,
      }}
      {...props}
    />
  );
}
