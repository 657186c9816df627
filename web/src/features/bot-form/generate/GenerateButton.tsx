// "Generate with AI" with what belongs to it: why it cannot be pressed, and the plain word that a draft was
// made without a language model.
import { Anchor, Group, Stack, Text } from "@mantine/core";
import { BusyButton } from "@/components/BusyButton";
import { IconAlert } from "@/components/icons";
import { IconSparkles } from "../icons";
import { botFormTexts as texts } from "../texts";
import classes from "./GenerateButton.module.css";
import type { Generator } from "./use-generator";

interface GenerateButtonProps {
  generator: Generator;
  needsDescription: boolean;
  onWriteDescription: () => void;
}

export function GenerateButton({ generator, needsDescription, onWriteDescription }: GenerateButtonProps) {
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <BusyButton
          size="sm"
          className={classes.button}
          disabled={generator.disabled}
          leftSection={<IconSparkles size={17} aria-hidden="true" />}
          label={texts.generate}
          busyLabel={texts.generating}
          busy={generator.busy}
          onClick={generator.start}
        />
        {needsDescription && (
          <Text size="sm" c="dimmed">
            {texts.needsDescription}{" "}
            <Anchor component="button" type="button" size="sm" onClick={onWriteDescription}>
              {texts.writeDescription}
            </Anchor>
          </Text>
        )}
      </Group>
      <div role="status" className={classes.status}>
        {generator.builtin && (
          <p className={classes.note}>
            <IconAlert size={19} aria-hidden="true" />
            <span>{texts.builtinNote}</span>
          </p>
        )}
      </div>
    </Stack>
  );
}
