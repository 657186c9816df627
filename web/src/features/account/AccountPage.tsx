// What a person can do about their own account: see and change who they are here, take everything along, and leave.
import { Button, Group, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { shownMessage } from "@/api/request-error";
import { BusyButton } from "@/components/BusyButton";
import { Page } from "@/components/Page";
import { PageHeader } from "@/components/PageHeader";
import { Section } from "@/components/Section";
import { saveFile } from "@/components/save-file";
import { shownDay } from "@/components/shown-values";
import { showError, showSuccess } from "@/components/toasts/toast-store";
import type { SessionUser } from "@/session/session-record";
import { useSession } from "@/session/use-session";
import classes from "./Account.module.css";
import { downloadExport } from "./account-calls";
import { ChangeEmailDialog } from "./ChangeEmailDialog";
import { ChangeNameDialog } from "./ChangeNameDialog";
import { ChangePasswordDialog } from "./ChangePasswordDialog";
import { DeleteAccountDialog } from "./DeleteAccountDialog";
import { IconDownload, IconTrash } from "./icons";
import { accountTexts as texts } from "./texts";

export function AccountPage() {
  const { user } = useSession();
  return (
    <Page width="text">
      <PageHeader title={texts.title} lead={texts.lead} />
      <Stack gap="xl">
        <Section title={texts.profile}>
          <Profile user={user} />
          <ChangeButtons />
        </Section>
        <Section title={texts.download} lead={texts.downloadLead}>
          <DownloadButton />
        </Section>
        <Section title={texts.delete} lead={texts.deleteLead}>
          <DeleteButton />
        </Section>
      </Stack>
    </Page>
  );
}

function Profile({ user }: { user: SessionUser | undefined }) {
  const plan = [user?.plan?.name, user?.plan?.status].filter(Boolean).join(", ");
  const facts: [label: string, value: string | undefined][] = [
    [texts.name, user?.name],
    [texts.email, user?.email],
    [texts.plan, plan],
  ];
  if (user?.plan?.end_date) facts.push([texts.validUntil, shownDay(user.plan.end_date)]);
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value || texts.notAvailable}</dd>
        </div>
      ))}
    </dl>
  );
}

function ChangeButtons() {
  const [namesOpened, name] = useDisclosure(false);
  const [emailsOpened, email] = useDisclosure(false);
  const [passwordsOpened, password] = useDisclosure(false);
  return (
    <Group gap="sm" className={classes.changes}>
      <Button variant="default" onClick={name.open}>
        {texts.changeName}
      </Button>
      <Button variant="default" onClick={email.open}>
        {texts.changeEmail}
      </Button>
      <Button variant="default" onClick={password.open}>
        {texts.changePassword}
      </Button>
      <ChangeNameDialog opened={namesOpened} onClose={name.close} />
      <ChangeEmailDialog opened={emailsOpened} onClose={email.close} />
      <ChangePasswordDialog opened={passwordsOpened} onClose={password.close} />
    </Group>
  );
}

function DownloadButton() {
  const download = useMutation({
    mutationFn: downloadExport,
    onSuccess: ({ name, content }) => {
      saveFile(content, name);
      showSuccess(texts.downloaded);
    },
    onError: (error) => showError(shownMessage(error, texts.downloadFailed)),
  });
  return (
    <BusyButton
      className={classes.action}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      label={texts.downloadButton}
      busyLabel={texts.downloading}
      busy={download.isPending}
      onClick={() => download.mutate()}
    />
  );
}

function DeleteButton() {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        className={classes.action}
        variant="outline"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden="true" />}
        onClick={dialog.open}
      >
        {texts.deleteButton}
      </Button>
      <DeleteAccountDialog opened={opened} onClose={dialog.close} />
    </>
  );
}
