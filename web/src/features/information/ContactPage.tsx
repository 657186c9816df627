// How to reach the people behind this installation. The address is the operator's, so it comes from the
// server, with all three states that this can have.
import { Anchor, SimpleGrid, Skeleton, Stack, Text } from "@mantine/core";
import { useSite } from "@/api/site";
import { IconClock, IconMail } from "@/components/icons";
import { Page } from "@/components/Page";
import { PageHeader } from "@/components/PageHeader";
import { ButtonLink } from "@/components/RouteLink";
import { Section } from "@/components/Section";
import classes from "./ContactPage.module.css";
import { useTexts } from "./texts";

export function ContactPage() {
  const texts = useTexts();
  return (
    <Page>
      <PageHeader title={texts.contact.title} lead={texts.contact.lead} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Section title={texts.contact.writeToUs}>
          <div className={classes.line}>
            <IconMail aria-hidden="true" />
            <Address />
          </div>
          <div className={classes.line}>
            <IconClock aria-hidden="true" />
            <Text>{texts.contact.responseTime}</Text>
          </div>
        </Section>
        <Section title={texts.contact.quickLinks} lead={texts.contact.quickLinksLead}>
          <Stack gap="sm">
            <ButtonLink to="/faq" variant="default" fullWidth>
              {texts.contact.readFaq}
            </ButtonLink>
            <ButtonLink to="/bot-types" variant="default" fullWidth>
              {texts.exploreBotTypes}
            </ButtonLink>
          </Stack>
        </Section>
      </SimpleGrid>
    </Page>
  );
}

function Address() {
  const texts = useTexts();
  const site = useSite();
  if (site.isPending)
    return <Skeleton height={22} width={220} radius="sm" aria-label={texts.contact.loading} />;
  if (site.isError || !site.data.support_email) {
    return (
      <Text>
        {texts.contact.noAddress}{" "}
        <Anchor component="button" type="button" onClick={() => site.refetch()}>
          {texts.contact.tryAgain}
        </Anchor>
      </Text>
    );
  }
  return (
    <Anchor href={`mailto:${site.data.support_email}`} fw={560}>
      {site.data.support_email}
    </Anchor>
  );
}
