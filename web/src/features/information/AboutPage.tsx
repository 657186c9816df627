// Who this is for, what it does and what it will not do.
import { Group, SimpleGrid, Text } from "@mantine/core";
import { Page } from "@/components/Page";
import { PageHeader } from "@/components/PageHeader";
import { ButtonLink } from "@/components/RouteLink";
import { Section } from "@/components/Section";
import { useTexts } from "./texts";

export function AboutPage() {
  const texts = useTexts();
  return (
    <Page>
      <PageHeader title={texts.about.title} lead={texts.about.lead} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {texts.about.beliefs.map((belief) => (
          <Section key={belief.title} title={belief.title}>
            <Text c="dimmed" lh={1.6}>
              {belief.text}
            </Text>
          </Section>
        ))}
      </SimpleGrid>
      <Group mt="xl" gap="sm">
        <ButtonLink to="/bot-types">{texts.exploreBotTypes}</ButtonLink>
        <ButtonLink to="/contact" variant="default">
          {texts.contactUs}
        </ButtonLink>
      </Group>
    </Page>
  );
}
