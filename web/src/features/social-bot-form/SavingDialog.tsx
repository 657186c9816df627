// What stands over the form while it is being saved, and what says that a new bot is there. One window for both, so
// that nothing flickers between them.
import { Button, Group, Loader, Modal, Stack, Text } from "@mantine/core";
import { formTexts as texts } from "./texts";
import type { SavingStage } from "./use-social-bot-form";

interface SavingDialogProps {
  stage: SavingStage | undefined;
  editing: boolean;
  onDone: () => void;
}

export function SavingDialog({ stage, editing, onDone }: SavingDialogProps) {
  const created = stage === "created";
  const doing = editing ? texts.updating : texts.creating;
  return (
    <Modal
      opened={stage !== undefined}
      onClose={created ? onDone : () => {}}
      title={created ? texts.createdTitle : doing}
      size="sm"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={created}
      // Where the keyboard goes afterwards depends on how it went; the form decides.
      returnFocus={false}
    >
      {created ? (
        <Stack gap="lg">
          <Text>{texts.createdLead}</Text>
          <Group justify="flex-end">
            <Button autoFocus onClick={onDone}>
              {texts.ok}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Group justify="center" py="md" tabIndex={-1} data-autofocus>
          <Loader aria-hidden="true" />
        </Group>
      )}
    </Modal>
  );
}
