// Shown to whoever is not signed in. The routes send them to the sign-in page before this is seen; it is here
// for every other way the form may be put on a page.
import { useLocation } from "react-router";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { ButtonLink } from "@/components/RouteLink";
import { IconLock } from "./icons";
import { botFormTexts as texts } from "./texts";

export function AuthenticationRequired() {
  const state = { from: useLocation().pathname };
  return (
    <Page>
      <Notice
        icon={IconLock}
        title={texts.authTitle}
        actions={
          <>
            <ButtonLink to="/login" state={state}>
              {texts.signIn}
            </ButtonLink>
            <ButtonLink to="/register" state={state} variant="default">
              {texts.createAccount}
            </ButtonLink>
          </>
        }
      >
        {texts.authLead}
      </Notice>
    </Page>
  );
}
