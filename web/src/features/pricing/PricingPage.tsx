// What bots cost, what one gets for it, and what paying here means, without small print.
import { Group, Text, Title } from "@mantine/core";
import { useSite } from "@/api/site";
import { Page } from "@/components/Page";
import { PageHeader } from "@/components/PageHeader";
import { ButtonLink } from "@/components/RouteLink";
import { ComparisonTable } from "./ComparisonTable";
import { PlanCards } from "./PlanCards";
import classes from "./Pricing.module.css";
import { useTexts } from "./texts";

export function PricingPage() {
  const texts = useTexts();
  const { data: site } = useSite();
  const facts = [
    ...texts.creditFacts,
    { title: texts.howMany.title, words: texts.howMany.words(site?.free_plan_bots) },
  ];
  return (
    <Page width="wide">
      <PageHeader title={texts.title} lead={texts.lead} />
      <PlanCards />
      <div className={classes.part}>
        <Title order={2}>{texts.compareTitle}</Title>
        <Text c="dimmed" mt={4} mb="lg">
          {texts.compareLead}
        </Text>
        <ComparisonTable />
      </div>
      <div className={classes.part}>
        <Title order={2} mb="lg">
          {texts.creditTitle}
        </Title>
        <dl className={classes.facts}>
          {facts.map(({ title, words }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Group className={classes.part} gap="md">
        <Text fw={600}>{texts.questions}</Text>
        <ButtonLink to="/faq" variant="default">
          {texts.faq}
        </ButtonLink>
      </Group>
    </Page>
  );
}
