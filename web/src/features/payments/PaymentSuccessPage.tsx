// Where the payment page sends people after paying. What this browser knows of the account is refreshed
// in the background, and after a moment the dashboard follows.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { IconCircleCheck } from "@/components/icons";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { ButtonLink } from "@/components/RouteLink";
import { refreshSession } from "@/session/refresh-session";

export const REDIRECT_DELAY_MS = 1500;

export function PaymentSuccessPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();

  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ["api", "account", "summary"], refetchType: "all" });
    void refreshSession();
    const redirect = setTimeout(() => navigate("/dashboard", { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(redirect);
  }, [navigate, queries]);

  return (
    <Page>
      <Notice
        icon={IconCircleCheck}
        title="Payment Successful!"
        actions={
          <ButtonLink to="/dashboard" variant="default">
            Go to dashboard
          </ButtonLink>
        }
      >
        Thank you. Your balance is being updated; we are taking you to your dashboard.
      </Notice>
    </Page>
  );
}
