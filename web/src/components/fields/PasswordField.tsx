// A password input with a show/hide button that the keyboard can reach and that says what it does.
import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useState } from "react";

export interface PasswordFieldProps extends PasswordInputProps {
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({ showLabel, hideLabel, ...props }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        "aria-label": visible ? hideLabel : showLabel,
        "aria-hidden": false,
        tabIndex: 0,
      }}
      {...props}
    />
  );
}
