// Shown in place of a screen that broke or could not be fetched, for instance after the server was
// updated while the page stood open. The frame around it stays usable, unless it was the frame that broke.
import { Button } from "@mantine/core";
import { IconAlert } from "@/components/icons";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { ButtonLink } from "@/components/RouteLink";
import { useTexts } from "./texts";

export function RouteFailure() {
  const { failure } = useTexts();
  return (
    <Page>
      <Notice
        icon={IconAlert}
        tone="danger"
        title={failure.title}
        actions={
          <>
            <Button onClick={() => window.location.reload()}>{failure.reload}</Button>
            <ButtonLink to="/" variant="default">
              {failure.home}
            </ButtonLink>
          </>
        }
      >
        {failure.lead}
      </Notice>
    </Page>
  );
}
