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

export function ContactPage() {
  return (
    <Page>
      <PageHeader
        title="Contact"
        lead="A person reads what you write. Tell us what you tried and what happened."
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Section title="Write to us">
          <div className={classes.line}>
            <IconMail aria-hidden="true" />
            <Address />
          </div>
          <div className={classes.line}>
            <IconClock aria-hidden="true" />
            <Text>
              We answer <strong>within 24 hours</strong>.
            </Text>
          </div>
        </Section>
        <Section title="Quick links" lead="Many questions are answered already.">
          <Stack gap="sm">
            <ButtonLink to="/faq" variant="default" fullWidth>
              Read the FAQ
            </ButtonLink>
            <ButtonLink to="/bot-types" variant="default" fullWidth>
              Explore Bot Types
            </ButtonLink>
          </Stack>
        </Section>
      </SimpleGrid>
    </Page>
  );
}

function Address() {
  const site = useSite();
  if (site.isPending) return <Skeleton height={22} width={220} radius="sm" aria-label="Loading" />;
  if (site.isError || !site.data.support_email) {
    return (
      <Text>
        The address could not be loaded.{" "}
        <Anchor component="button" type="button" onClick={() => site.refetch()}>
          Try Again
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
