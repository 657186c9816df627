// Asked before an account is let go. Taking it off this bot is the mild end; ending the connection withdraws our access
// at the platform, for every bot of this owner.
import { Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { shownMessage } from "@/api/request-error";
import { BusyButton } from "@/components/BusyButton";
import { CancelButton, DialogFrame, useHeldOpen } from "@/components/DialogFrame";
import { revokeAccount } from "../social-bot-calls";
import { connectionTexts as texts } from "../texts";
import classes from "./connections.module.css";
import type { OnAccount } from "./use-connections";
import { focusRow, useLastShown } from "./use-last-shown";

interface DisconnectDialogProps {
  revoking: OnAccount | undefined;
  onOnlyHere: (of: OnAccount) => void;
  onRevoked: (of: OnAccount) => void;
  onClose: () => void;
}

export function DisconnectDialog({ revoking, onClose, ...ends }: DisconnectDialogProps) {
  const shown = useLastShown(revoking);
  return (
    <DialogFrame
      opened={revoking !== undefined}
      onClose={onClose}
      title={texts.revokeTitle(shown?.platform.name ?? "")}
      size={540}
      withCloseButton={false}
      returnFocus={false}
      onExitTransitionEnd={() => focusRow(shown?.platform.id)}
    >
      {shown && <Ends of={shown} onClose={onClose} {...ends} />}
    </DialogFrame>
  );
}

interface EndsProps extends Omit<DisconnectDialogProps, "revoking"> {
  of: OnAccount;
}

function Ends({ of, onOnlyHere, onRevoked, onClose }: EndsProps) {
  const revocation = useMutation({
    mutationFn: () => revokeAccount(of.account.id),
    onSuccess: () => onRevoked(of),
  });
  const busy = revocation.isPending;
  useHeldOpen(busy);
  return (
    <Stack gap="lg">
      <Text className={classes.words}>{texts.revokeLead(of.account.name)}</Text>
      <Text size="sm" c="dimmed">
        {texts.revokeWarning(of.platform.name)}
      </Text>
      {revocation.error && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {shownMessage(revocation.error, texts.revokeFailed)}
        </Text>
      )}
      <div className={classes.ends}>
        <CancelButton label={texts.keep} busy={busy} onClick={onClose} />
        <BusyButton
          variant="outline"
          color="red"
          label={texts.revoke}
          busyLabel={texts.revoking}
          busy={busy}
          onClick={() => revocation.mutate()}
        />
        <CancelButton
          variant="filled"
          data-autofocus
          label={texts.onlyHere}
          busy={busy}
          onClick={() => onOnlyHere(of)}
        />
      </div>
    </Stack>
  );
}
