// The console has no contents of its own; it points to the places where the work is done.
import { IconRobot } from "@/components/icons";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { ButtonLink } from "@/components/RouteLink";
import { consoleTexts as texts } from "./texts";

export function ConsolePage() {
  return (
    <Page>
      <Notice
        icon={IconRobot}
        title={texts.title}
        actions={
          <>
            <ButtonLink to="/dashboard">{texts.dashboard}</ButtonLink>
            <ButtonLink to="/my-bots" variant="default">
              {texts.myBots}
            </ButtonLink>
          </>
        }
      >
        {texts.lead}
      </Notice>
    </Page>
  );
}
