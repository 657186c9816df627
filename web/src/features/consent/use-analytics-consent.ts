// Joins the two conditions for analytics: the operator's measurement id and the visitor's consent.
import { useEffect } from "react";
import { startAnalytics, stopAnalytics } from "./analytics";
import { useConsent } from "./consent-store";

export function useAnalyticsConsent(analyticsId: string | null | undefined): void {
  const allowed = useConsent().saved?.analytics === true;
  useEffect(() => {
    if (analyticsId && allowed) startAnalytics(analyticsId);
    else stopAnalytics();
  }, [analyticsId, allowed]);
}
