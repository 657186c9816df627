// The question before a generated draft takes the place of what the owner wrote. It belongs to the form, not
// to a section: an answer may arrive while the owner looks at another one.
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { botFormTexts as texts } from "../texts";
import type { Generator } from "./use-generator";

export function ReplaceDialog({ generator, question }: { generator: Generator; question: string }) {
  return (
    <Modal
      opened={generator.asking}
      onClose={generator.keep}
      title={texts.replaceTitle}
      withCloseButton={false}
    >
      <Stack gap="lg">
        <Text>{question}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={generator.keep}>
            {texts.keepMine}
          </Button>
          <Button onClick={generator.replace}>{texts.replace}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
