// The button that begins the free trial.
import type { ButtonProps } from "@mantine/core";
import { BusyButton } from "@/components/BusyButton";
import { useTexts } from "./texts";
import type { useFreeTrial } from "./use-free-trial";

type FreeTrialButtonProps = { trial: ReturnType<typeof useFreeTrial> } & Pick<
  ButtonProps,
  "variant" | "fullWidth"
>;

export function FreeTrialButton({ trial, ...look }: FreeTrialButtonProps) {
  const texts = useTexts();
  return (
    <BusyButton
      label={texts.start}
      busyLabel={texts.starting}
      busy={trial.starting}
      onClick={trial.start}
      {...look}
    />
  );
}
