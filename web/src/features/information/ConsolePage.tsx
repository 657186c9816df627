// The console has no contents of its own; it points to the places where the work is done.
import { IconRobot } from "@/components/icons";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { ButtonLink } from "@/components/RouteLink";

export function ConsolePage() {
  return (
    <Page>
      <Notice
        icon={IconRobot}
        title="Console"
        actions={
          <>
            <ButtonLink to="/dashboard">Go to dashboard</ButtonLink>
            <ButtonLink to="/my-bots" variant="default">
              My Bots
            </ButtonLink>
          </>
        }
      >
        There is nothing to do here yet. Your account is on the dashboard, and your bots are under My Bots.
      </Notice>
    </Page>
  );
}
