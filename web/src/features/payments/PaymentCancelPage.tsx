// Where the payment page sends people who turned back. Nothing was charged, and nothing is lost.
import { IconCreditCardOff } from "@/components/icons";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { ButtonLink } from "@/components/RouteLink";

export function PaymentCancelPage() {
  return (
    <Page>
      <Notice
        icon={IconCreditCardOff}
        tone="quiet"
        title="Payment Cancelled"
        actions={
          <>
            <ButtonLink to="/pricing">Go to pricing</ButtonLink>
            <ButtonLink to="/" variant="default">
              Go to home
            </ButtonLink>
          </>
        }
      >
        Your payment was cancelled. You can try again anytime.
      </Notice>
    </Page>
  );
}
