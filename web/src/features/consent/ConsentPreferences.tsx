// The cookie question in detail: what may be stored, one by one.
import { Button, Checkbox, Group, Stack, Title } from "@mantine/core";
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import classes from "./ConsentBanner.module.css";
import type { ConsentChoices } from "./consent-state";
import { decideConsent } from "./consent-store";
import { useConsentTexts } from "./texts";

export default function ConsentPreferences({ saved }: { saved: ConsentChoices | undefined }) {
  const texts = useConsentTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    decideConsent({ type: "save", analytics: form.has("analytics"), marketing: form.has("marketing") });
  }

  function leave(event: KeyboardEvent) {
    if (event.key === "Escape") decideConsent({ type: "cancel" });
  }

  return (
    <form onSubmit={save} onKeyDown={leave}>
      <Stack gap="md">
        <Title order={2} size="h4" id="consent-title" ref={heading} tabIndex={-1} className={classes.heading}>
          {texts.title}
        </Title>
        <Checkbox
          label={texts.functional}
          description={texts.functionalNote}
          checked
          disabled
          readOnly
          classNames={{ label: classes.locked }}
        />
        <Checkbox
          name="analytics"
          label={texts.analytics}
          description={texts.analyticsNote}
          defaultChecked={saved?.analytics ?? false}
        />
        <Checkbox
          name="marketing"
          label={texts.marketing}
          description={texts.marketingNote}
          defaultChecked={saved?.marketing ?? false}
        />
        <Group gap="xs" justify="flex-end">
          <Button size="sm" variant="default" onClick={() => decideConsent({ type: "cancel" })}>
            {texts.cancel}
          </Button>
          <Button size="sm" type="submit">
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
