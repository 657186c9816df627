// An address that leads nowhere.
import { IconCompass } from "@/components/icons";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { ButtonLink } from "@/components/RouteLink";

export function NotFoundPage() {
  return (
    <Page>
      <Notice
        icon={IconCompass}
        tone="quiet"
        title="Page Not Found"
        actions={
          <>
            <ButtonLink to="/">Go to home</ButtonLink>
            <ButtonLink to="/contact" variant="default">
              Contact us
            </ButtonLink>
          </>
        }
      >
        There is no page at this address. It may have moved, or the link may be mistyped.
      </Notice>
    </Page>
  );
}
