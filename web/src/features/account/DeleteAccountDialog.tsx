// The way out. It says what will be lost, and how much credit, before it asks for the password and the word; and it ends
// signed out at the front door.
import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Remark } from "@/components/Remark";
import { ErrorState, LoadingState } from "@/components/states";
import classes from "./Account.module.css";
import type { WouldBeLost } from "./account-calls";
import { readWouldBeLost } from "./account-calls";
import { ChangeDialog, type ChangeDialogProps } from "./ChangeDialog";
import { FarewellForm } from "./FarewellForm";
import { deleteTexts as texts } from "./texts";

export function DeleteAccountDialog({ opened, onClose }: ChangeDialogProps) {
  return (
    <ChangeDialog title={texts.title} opened={opened} onClose={onClose}>
      <Farewell onClose={onClose} />
    </ChangeDialog>
  );
}

function Farewell({ onClose }: { onClose: () => void }) {
  const lost = useQuery({
    queryKey: ["account", "would-be-lost"],
    queryFn: ({ signal }) => readWouldBeLost(signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (lost.isPending) return <LoadingState label={texts.loading} lines={7} />;
  if (lost.isLoadingError) {
    return (
      <ErrorState
        title={texts.countFailedTitle}
        message={texts.countFailed}
        onRetry={() => void lost.refetch()}
      />
    );
  }
  if (lost.data.is_last_admin) {
    return (
      <Stack gap="lg">
        <Text>{texts.lastAdmin}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack gap="lg">
      <Losses lost={lost.data} />
      <FarewellForm credit={lost.data.credit_balance} onStale={() => void lost.refetch()} onClose={onClose} />
    </Stack>
  );
}

function Losses({ lost }: { lost: WouldBeLost }) {
  const lines = [
    lost.chatbots > 0 && texts.chatbots(lost.chatbots),
    lost.conversations > 0 && texts.conversations(lost.conversations),
    lost.leads > 0 && texts.leads(lost.leads),
    lost.social_bots > 0 && texts.socialBots(lost.social_bots),
    lost.posts > 0 && texts.posts(lost.posts),
    lost.connected_accounts > 0 && texts.connected(lost.connected_accounts),
  ].filter((line) => line !== false);
  return (
    <>
      <Remark tone="danger">
        {lines.length === 0 ? (
          <p className={classes.line}>{texts.nothing}</p>
        ) : (
          <>
            <p id="losses-lead" className={classes.line}>
              {texts.lead}
            </p>
            <ul aria-labelledby="losses-lead" className={classes.losses}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        {lost.credit_balance > 0 && <p className={classes.credit}>{texts.credit(lost.credit_balance)}</p>}
      </Remark>
      <Text size="sm" c="dimmed">
        {texts.kept}
      </Text>
    </>
  );
}
