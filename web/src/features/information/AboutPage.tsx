// Who this is for, what it does and what it will not do.
import { Group, SimpleGrid, Text } from "@mantine/core";
import { Page } from "@/components/Page";
import { PageHeader } from "@/components/PageHeader";
import { ButtonLink } from "@/components/RouteLink";
import { Section } from "@/components/Section";

const beliefs = [
  {
    title: "Made for people who run a shop",
    text: "You describe your business in plain words, paste or upload what you know, and your bot is ready to try. There is nothing to program.",
  },
  {
    title: "Answers from your knowledge",
    text: "A bot answers from what you gave it. When the answer is not there, it says so and offers your contact details, instead of inventing one.",
  },
  {
    title: "Prices without surprises",
    text: "You pay from credit that you add yourself, per bot, and only for AI replies that were delivered. Your customers’ messages do not count.",
  },
  {
    title: "Your data, your house",
    text: "Botwright is software that its operator runs on a server of their own. Your documents and conversations are kept on that server.",
  },
];

export function AboutPage() {
  return (
    <Page>
      <PageHeader
        title="About Botwright"
        lead="A wright is somebody who makes things: a wheelwright, a playwright. Botwright helps small businesses make bots that answer their customers and post for them."
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {beliefs.map((belief) => (
          <Section key={belief.title} title={belief.title}>
            <Text c="dimmed" lh={1.6}>
              {belief.text}
            </Text>
          </Section>
        ))}
      </SimpleGrid>
      <Group mt="xl" gap="sm">
        <ButtonLink to="/bot-types">Explore Bot Types</ButtonLink>
        <ButtonLink to="/contact" variant="default">
          Contact us
        </ButtonLink>
      </Group>
    </Page>
  );
}
