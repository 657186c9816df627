// The second section: where the bot posts, and as whom.
import { Button, Group, Input, Skeleton, Stack, Text } from "@mantine/core";
import { PLATFORMS } from "@/components/platforms";
import classes from "../connections/connections.module.css";
import { postAs } from "../connections/form-platforms";
import { PlatformRow } from "../connections/PlatformRow";
import type { Connections } from "../connections/use-connections";
import type { Platform } from "../social-bot-calls";
import { formTexts, connectionTexts as texts } from "../texts";
import type { SocialForm } from "../use-social-bot-form";
import { FormSection } from "./FormSection";

export function ConnectPlatforms({ form, connections }: { form: SocialForm; connections: Connections }) {
  const error = form.errors.connectedPlatforms;
  return (
    <FormSection number={2} title={formTexts.platformsSection} lead={texts.lead}>
      {error && <Input.Error size="md">{error}</Input.Error>}
      {connections.platforms ? (
        <Rows form={form} platforms={connections.platforms} connections={connections} />
      ) : connections.failed ? (
        <Group role="alert" gap="md">
          <Text>{texts.loadFailed}</Text>
          <Button variant="default" size="sm" onClick={() => void connections.reload()}>
            {texts.retry}
          </Button>
        </Group>
      ) : (
        <Stack gap={0} role="status" aria-label={texts.loading} className={classes.rows}>
          {PLATFORMS.map(({ id }) => (
            <div key={id} className={classes.row}>
              <Skeleton width={40} height={40} radius={12} />
              <Skeleton width={110} height={16} />
              <Skeleton width={92} height={36} radius="md" />
            </div>
          ))}
        </Stack>
      )}
    </FormSection>
  );
}

interface RowsProps {
  form: SocialForm;
  platforms: readonly Platform[];
  connections: Connections;
}

function Rows({ form, platforms, connections }: RowsProps) {
  const { connectedPlatforms, accounts } = form.values;
  const linked = (platform: Platform) => platform.can_connect || platform.accounts.length > 0;
  const someLinked = platforms.some(linked);
  const outbox = someLinked ? texts.outboxForSome : texts.outboxForAll;
  return (
    <>
      <ul className={classes.rows}>
        {platforms.map((platform, index) => (
          <PlatformRow
            key={platform.id}
            platform={platform}
            connected={connectedPlatforms.includes(platform.id)}
            accountId={accounts[platform.id]}
            sayOutbox={someLinked}
            connections={connections}
            onAccount={(id) => {
              const account = platform.accounts.find((entry) => entry.id === id);
              if (account?.state === "choose") connections.choose({ platform, account });
              else postAs(form, platform.id, id);
            }}
            path={index === 0 ? "connectedPlatforms" : undefined}
          />
        ))}
      </ul>
      {platforms.some((platform) => !linked(platform)) && (
        <p className={classes.note}>{connections.isOwn ? outbox : texts.ownersAccounts}</p>
      )}
    </>
  );
}
