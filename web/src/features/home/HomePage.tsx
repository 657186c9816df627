// The front page: what the product is in one sentence, and the two ways to go on.
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { IconArrowRight } from "@/components/icons";
import { Page } from "@/components/Page";
import { useSession } from "@/session/use-session";
import { ChatPreview } from "./ChatPreview";
import classes from "./HomePage.module.css";
import { texts } from "./texts";

export function HomePage() {
  const { signedIn } = useSession();
  return (
    <Page width="wide">
      <div className={classes.hero}>
        <Stack gap="lg" className={classes.words}>
          <Title order={1} className={classes.title}>
            {texts.title}
          </Title>
          <Text size="xl" c="dimmed" lh={1.6} maw={560}>
            {texts.lead}
          </Text>
          <Group gap="sm" mt="xs" className={classes.actions}>
            <Button
              component={Link}
              to={signedIn ? "/bot-types" : "/login"}
              size="lg"
              rightSection={<IconArrowRight size={20} aria-hidden="true" />}
            >
              {texts.start}
            </Button>
            <Button component={Link} to="/bot-types" size="lg" variant="default">
              {texts.explore}
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {texts.trial}
          </Text>
        </Stack>
        <ChatPreview />
      </div>
    </Page>
  );
}
