// The question about cookies, at the foot of the window and never in the way of the page: nothing
// beyond the functional is stored until it is answered, so it can wait.
import { Button, Checkbox, Group, Stack, Text, Title } from "@mantine/core";
import { type FormEvent, useEffect, useRef } from "react";
import { TextLink } from "@/components/RouteLink";
import classes from "./ConsentBanner.module.css";
import type { ConsentChoices } from "./consent-state";
import { decideConsent, useConsent } from "./consent-store";
import { useConsentTexts } from "./texts";

export function ConsentBanner() {
  const { view, saved } = useConsent();

  useEffect(() => {
    // Keeps what the keyboard reaches from hiding behind the banner.
    document.documentElement.toggleAttribute("data-consent-open", view !== "hidden");
    return () => document.documentElement.removeAttribute("data-consent-open");
  }, [view]);

  if (view === "hidden") return null;
  return (
    <section className={classes.banner} aria-labelledby="consent-title">
      {view === "banner" ? <Question /> : <PreferencesForm saved={saved} />}
    </section>
  );
}

function Question() {
  const texts = useConsentTexts();
  return (
    <Stack gap="sm">
      <Title order={2} size="h4" id="consent-title">
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed">
        {texts.intro}{" "}
        <TextLink to="/privacy" underline="always">
          {texts.privacy}
        </TextLink>
      </Text>
      <Group gap="xs" grow preventGrowOverflow={false}>
        <Button size="sm" variant="default" onClick={() => decideConsent({ type: "reject" })}>
          {texts.reject}
        </Button>
        <Button size="sm" variant="default" onClick={() => decideConsent({ type: "open-preferences" })}>
          {texts.preferences}
        </Button>
        <Button size="sm" onClick={() => decideConsent({ type: "accept" })}>
          {texts.accept}
        </Button>
      </Group>
    </Stack>
  );
}

function PreferencesForm({ saved }: { saved: ConsentChoices | undefined }) {
  const texts = useConsentTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    decideConsent({ type: "save", analytics: form.has("analytics"), marketing: form.has("marketing") });
  }

  return (
    <form onSubmit={save}>
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
