// Where the links in our mails lead: one page to confirm a subscription, one to end it. Each asks with a button,
// because mail programs open every link to look at it, and a look must change nothing.
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useSearchParams } from "react-router";
import { RequestError, shownMessage } from "@/api/request-error";
import { BusyButton } from "@/components/BusyButton";
import { IconAlert, IconCircleCheck, IconMail } from "@/components/icons";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { ButtonLink } from "@/components/RouteLink";
import { confirmSubscription, unsubscribe } from "./blog-calls";
import { IconMailOff } from "./icons";
import { Outcome } from "./Outcome";
import { useBlogTexts } from "./texts";

const doors = {
  confirm: { call: confirmSubscription, icon: IconMail },
  unsubscribe: { call: unsubscribe, icon: IconMailOff },
};

export function ConfirmPage() {
  return <MailLink door="confirm" />;
}

export function UnsubscribePage() {
  return <MailLink door="unsubscribe" />;
}

function MailLink({ door }: { door: keyof typeof doors }) {
  const texts = useBlogTexts();
  const { call, icon } = doors[door];
  const { title, lead, button: label, busy, doneTitle } = texts[door];
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  // A link works once, so that the second press of a double click would be told that it is used up.
  const asked = useRef(false);
  const asking = useMutation({
    mutationFn: () => call(token),
    onError: () => {
      asked.current = false;
    },
  });

  function ask() {
    if (asked.current) return;
    asked.current = true;
    asking.mutate();
  }

  const toBlog = <ButtonLink to="/blog">{texts.toBlog}</ButtonLink>;
  const button = <BusyButton label={label} busyLabel={busy} busy={asking.isPending} onClick={ask} />;
  const again = mayRetry(asking.error);
  const failure = (
    <Notice icon={IconAlert} tone="danger" title={texts.linkFailedTitle} actions={again ? button : toBlog}>
      {shownMessage(asking.error, texts.offline)}
    </Notice>
  );
  if (!token)
    return (
      <Page>
        <Notice icon={IconAlert} tone="quiet" title={texts.brokenTitle} actions={toBlog}>
          {texts.broken}
        </Notice>
      </Page>
    );
  return (
    <Page>
      {asking.isSuccess ? (
        <Outcome>
          <Notice icon={IconCircleCheck} title={doneTitle} actions={toBlog}>
            {asking.data.message}
          </Notice>
        </Outcome>
      ) : asking.isError && !again ? (
        <Outcome>{failure}</Outcome>
      ) : (
        <div role="status">
          {asking.isError ? (
            failure
          ) : (
            <Notice icon={icon} title={title} actions={button}>
              {lead}
            </Notice>
          )}
        </div>
      )}
    </Page>
  );
}

/** A link that the server does not know will not become known. */
function mayRetry(error: unknown): boolean {
  return !(error instanceof RequestError) || error.status === 429 || error.status >= 500;
}
