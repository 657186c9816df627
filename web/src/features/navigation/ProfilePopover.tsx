// The avatar and what opens from it: who is signed in, on which plan, what was used and what is allowed.
// Whatever the record does not carry is said to be not available; nothing is made up.
import { Avatar, Button, Divider, Popover, Stack, Text, UnstyledButton } from "@mantine/core";
import { Fragment, useState } from "react";
import { IconLogout } from "@/components/icons";
import { ButtonLink } from "@/components/RouteLink";
import { dismissToast } from "@/components/toasts/toast-store";
import { useLanguage } from "@/i18n/language";
import { avatarLetter, type SessionUser } from "@/session/session-record";
import { signOut } from "@/session/sign-out";
import classes from "./ProfilePopover.module.css";
import { useTexts } from "./texts";

export default function ProfilePopover({ user }: { user: SessionUser }) {
  const texts = useTexts();
  const language = useLanguage();
  const [opened, setOpened] = useState(false);

  function orMissing(value: string | number | null | undefined): string {
    if (value === undefined || value === null || value === "") return texts.notAvailable;
    return typeof value === "number" ? value.toLocaleString(language) : value;
  }

  function shownDate(value: string | null | undefined): string {
    const at = value ? new Date(value) : undefined;
    if (!at || Number.isNaN(at.getTime())) return texts.notAvailable;
    return at.toLocaleDateString(language, { day: "numeric", month: "short", year: "numeric" });
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={14}
      width={320}
      radius="lg"
      shadow="lg"
      trapFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.target}
          aria-label={texts.profile}
          onClick={() => {
            setOpened(!opened);
            // On a phone both would stand in the same place.
            dismissToast();
          }}
        >
          <Avatar color="brand" variant="filled" radius="xl" size={36} alt="">
            {avatarLetter(user)}
          </Avatar>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="lg" lang={language} aria-label={texts.profile}>
        <Stack gap="md">
          <div className={classes.person}>
            <Text fw={640}>{orMissing(user.name)}</Text>
            <Text size="sm" c="dimmed">
              {orMissing(user.email)}
            </Text>
          </div>
          <Divider />
          <Facts
            facts={[
              [texts.plan, orMissing(user.plan?.name)],
              [texts.validUntil, shownDate(user.plan?.end_date)],
            ]}
          />
          <Facts
            title={texts.usage}
            facts={[
              [texts.freeUsed, orMissing(user.usage?.used_free_ai_messages)],
              [texts.paidUsed, orMissing(user.usage?.used_paid_ai_messages)],
            ]}
          />
          <Facts
            title={texts.limits}
            facts={[
              [texts.freeAllowance, orMissing(user.limits?.free_ai_messages_allowance)],
              [texts.paidAllowance, orMissing(user.limits?.paid_ai_messages_allowance)],
              [texts.chatbotsAllowed, orMissing(user.limits?.chatbots_allowed)],
            ]}
          />
          <ButtonLink to="/account" variant="default" fullWidth onClick={() => setOpened(false)}>
            {texts.account}
          </ButtonLink>
          <Button
            variant="default"
            fullWidth
            leftSection={<IconLogout size={18} aria-hidden="true" />}
            onClick={() => {
              setOpened(false);
              signOut();
            }}
          >
            {texts.signOut}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function Facts({ title, facts }: { title?: string; facts: [label: string, value: string][] }) {
  return (
    <div>
      {title && (
        <Text size="sm" fw={620} mb={6}>
          {title}
        </Text>
      )}
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
