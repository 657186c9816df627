// The admin's console: who uses this installation, what happened, what failed, and whether all parts work.
import { Text, Title } from "@mantine/core";
import { AdminBadge } from "@/components/AdminBadge";
import { Page } from "@/components/Page";
import { ErrorState } from "@/components/states";
import { useSession } from "@/session/use-session";
import { ActivityTab } from "./activity/ActivityTab";
import classes from "./Console.module.css";
import { ConsoleTabs } from "./ConsoleTabs";
import { FailuresTab } from "./failures/FailuresTab";
import { HealthTab } from "./health/HealthTab";
import { usePlace } from "./place";
import { consoleTexts as texts } from "./texts";
import { UsersTab } from "./users/UsersTab";

const contents = { users: UsersTab, activity: ActivityTab, failures: FailuresTab, health: HealthTab };

export function AdminConsolePage() {
  const place = usePlace();
  const { user } = useSession();
  const Content = contents[place.tab];
  return (
    <Page width="wide">
      <div className={classes.head}>
        <div className={classes.titleRow}>
          <Title order={1}>{texts.title}</Title>
          <AdminBadge />
        </div>
        <Text size="lg" c="dimmed">
          {texts.lead}
        </Text>
      </div>
      {user?.email ? (
        <>
          <ConsoleTabs place={place} />
          <Content />
        </>
      ) : (
        <ErrorState title={texts.failedTitle} message={texts.error(texts.noAdminEmail)} />
      )}
    </Page>
  );
}
