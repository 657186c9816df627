// In place of a page about a bot that is not there, or not the owner's.
import { IconRobot } from "./icons";
import { Notice } from "./Notice";
import { Page } from "./Page";
import { ButtonLink } from "./RouteLink";

export function MissingBot() {
  return (
    <Page>
      <Notice
        icon={IconRobot}
        title="No such bot"
        tone="quiet"
        actions={<ButtonLink to="/my-bots">Go to My Bots</ButtonLink>}
      >
        This bot was deleted, or it belongs to another account.
      </Notice>
    </Page>
  );
}
