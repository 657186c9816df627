// Shown in place of a screen that broke or could not be fetched, for instance after the server was
// updated while the page stood open. The frame around it stays usable.
import { Button } from "@mantine/core";
import { IconAlert } from "@/components/icons";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { ButtonLink } from "@/components/RouteLink";

export function RouteFailure() {
  return (
    <Page>
      <Notice
        icon={IconAlert}
        tone="danger"
        title="This page could not be shown"
        actions={
          <>
            <Button onClick={() => window.location.reload()}>Reload page</Button>
            <ButtonLink to="/" variant="default">
              Go to home
            </ButtonLink>
          </>
        }
      >
        Something went wrong while loading it. Reloading usually helps.
      </Notice>
    </Page>
  );
}
