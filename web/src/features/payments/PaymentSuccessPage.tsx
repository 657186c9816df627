// Where the payment page sends people after paying. The payment is confirmed and what this browser knows of the
// account is refreshed in the background, and after a moment the dashboard follows.
import { IconCircleCheck } from "@/components/icons";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { ButtonLink } from "@/components/RouteLink";
import { paymentTexts as texts } from "./texts";
import { useConfirmedPayment } from "./use-confirmed-payment";

export function PaymentSuccessPage() {
  useConfirmedPayment();
  return (
    <Page>
      <Notice
        icon={IconCircleCheck}
        title={texts.success}
        actions={
          <ButtonLink to="/dashboard" state={{ awaitsCredit: true }} variant="default">
            {texts.toDashboard}
          </ButtonLink>
        }
      >
        {texts.successLead}
      </Notice>
    </Page>
  );
}
