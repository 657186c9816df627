// "Generate with AI" with what belongs to it: why it cannot be pressed, and the plain word that a draft was
// made without a language model.
import { Anchor, Button, Group, Loader, Stack, Text } from "@mantine/core";
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
        <Button
          size="sm"
          className={classes.button}
          disabled={generator.disabled}
          aria-busy={generator.busy || undefined}
          leftSection={
            generator.busy ? (
              <Loader size={16} color="currentColor" aria-hidden="true" />
            ) : (
              <IconSparkles size={17} aria-hidden="true" />
            )
          }
          onClick={generator.start}
        >
          {generator.busy ? texts.generating : texts.generate}
        </Button>
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
