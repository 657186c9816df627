// Where the payment page sends people who turned back. Nothing was charged, and nothing is lost.
import { IconCreditCardOff } from "@/components/icons";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { ButtonLink } from "@/components/RouteLink";
import { paymentTexts as texts } from "./texts";

export function PaymentCancelPage() {
  return (
    <Page>
      <Notice
        icon={IconCreditCardOff}
        tone="quiet"
        title={texts.cancelled}
        actions={
          <>
            <ButtonLink to="/dashboard" state={{ addsCredit: true }}>
              {texts.addCredit}
            </ButtonLink>
            <ButtonLink to="/pricing" variant="default">
              {texts.toPricing}
            </ButtonLink>
            <ButtonLink to="/" variant="default">
              {texts.toHome}
            </ButtonLink>
          </>
        }
      >
        {texts.cancelledLead}
      </Notice>
    </Page>
  );
}
