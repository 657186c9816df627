// The question about cookies, at the foot of the window and never in the way of the page: nothing
// beyond the functional is stored until it is answered, so it can wait.
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { OrElse } from "@/components/OrElse";
import { TextLink } from "@/components/RouteLink";
import classes from "./ConsentBanner.module.css";
import { decideConsent, useConsent } from "./consent-store";
import { useConsentTexts } from "./texts";

// Few people look closer, so the form comes when one does.
const ConsentPreferences = lazy(() => import("./ConsentPreferences"));

export function ConsentBanner() {
  const { view, saved } = useConsent();
  const opener = useRef<Element>(null);

  useLayoutEffect(() => {
    // Before the form takes the focus, and after it is gone.
    if (view === "preferences") {
      opener.current = document.activeElement;
      return;
    }
    if (opener.current?.isConnected) (opener.current as HTMLElement).focus({ preventScroll: true });
    opener.current = null;
  }, [view]);

  useEffect(() => {
    // Keeps what the keyboard reaches from hiding behind the banner.
    document.documentElement.toggleAttribute("data-consent-open", view !== "hidden");
    return () => document.documentElement.removeAttribute("data-consent-open");
  }, [view]);

  if (view === "hidden") return null;
  return (
    <section className={classes.banner} aria-labelledby="consent-title">
      {view === "banner" ? (
        <Question />
      ) : (
        <OrElse instead={<Question />}>
          <Suspense fallback={<Question />}>
            <ConsentPreferences saved={saved} />
          </Suspense>
        </OrElse>
      )}
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
