// An address that leads nowhere.
import { IconCompass } from "@/components/icons";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { ButtonLink } from "@/components/RouteLink";
import { useTexts } from "./texts";

export function NotFoundPage() {
  const texts = useTexts();
  return (
    <Page>
      <Notice
        icon={IconCompass}
        tone="quiet"
        title={texts.notFound.title}
        actions={
          <>
            <ButtonLink to="/">{texts.notFound.home}</ButtonLink>
            <ButtonLink to="/contact" variant="default">
              {texts.contactUs}
            </ButtonLink>
          </>
        }
      >
        {texts.notFound.lead}
      </Notice>
    </Page>
  );
}
