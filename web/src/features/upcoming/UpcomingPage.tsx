// An honest page for a route whose screen is still to come: what it will hold, and where to go now.
import { Group, List, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import { IconCheck, IconHammer } from "@/components/icons";
import { Page } from "@/components/Page";
import { ButtonLink } from "@/components/RouteLink";
import classes from "./UpcomingPage.module.css";
import { upcomingPages } from "./upcoming-pages";

export function UpcomingPage({ path, title }: { path: string; title: string }) {
  const page = upcomingPages[path];
  if (!page) return null;
  return (
    <Page width="text">
      <div className={classes.card}>
        <Stack gap="md">
          <span className={classes.badge}>
            <IconHammer size={16} aria-hidden="true" /> Not here yet
          </span>
          <Title order={1}>{title}</Title>
          <Text size="lg" c="dimmed" lh={1.6}>
            {page.lead} We are still building this page. It will hold:
          </Text>
          <List
            spacing="sm"
            icon={
              <ThemeIcon variant="light" size={24} radius="xl">
                <IconCheck size={15} aria-hidden="true" />
              </ThemeIcon>
            }
          >
            {page.holds.map((part) => (
              <List.Item key={part}>{part}</List.Item>
            ))}
          </List>
          <Group gap="sm" mt="md">
            {page.meanwhile.map((link, index) => (
              <ButtonLink key={link.to} to={link.to} variant={index === 0 ? "filled" : "default"}>
                {link.label}
              </ButtonLink>
            ))}
          </Group>
        </Stack>
      </div>
    </Page>
  );
}
