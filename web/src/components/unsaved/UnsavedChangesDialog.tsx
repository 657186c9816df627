// Asked when somebody leaves a form with changes in it. Staying is the first choice and the Escape key's.
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { Blocker } from "react-router";

const texts = {
  unsavedTitle: "Leave without saving?",
  unsavedLead: "What you changed on this page has not been saved and will be lost.",
  stay: "Stay here",
  leave: "Leave without saving",
};

export function UnsavedChangesDialog({ blocker }: { blocker: Blocker }) {
  const stay = () => blocker.reset?.();
  return (
    <Modal
      opened={blocker.state === "blocked"}
      onClose={stay}
      title={texts.unsavedTitle}
      withCloseButton={false}
    >
      <Stack gap="lg">
        <Text>{texts.unsavedLead}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => blocker.proceed?.()}>
            {texts.leave}
          </Button>
          <Button data-autofocus onClick={stay}>
            {texts.stay}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
