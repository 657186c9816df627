// Light or dark. Until somebody presses it the system decides; from then on their choice is kept.
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@/components/icons";
import { useTexts } from "./texts";

export function ColorSchemeToggle() {
  const texts = useTexts();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={dark ? texts.toLight : texts.toDark}
      onClick={() => setColorScheme(dark ? "light" : "dark")}
    >
      {/* A style shows one of them, so that a page drawn ahead has the right one. */}
      <IconSun size={20} aria-hidden="true" className="mantine-light-hidden" />
      <IconMoon size={20} aria-hidden="true" className="mantine-dark-hidden" />
    </ActionIcon>
  );
}
