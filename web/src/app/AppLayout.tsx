// The frame around every screen. Addresses under the public chat page are the one exception: visitors come
// there from somebody's shop, so they see no bar, no footer, no cookie-preference link and no demo chat.
import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { useSite } from "@/api/site";
import { Page } from "@/components/Page";
import { LoadingState } from "@/components/states";
import { Toaster } from "@/components/toasts/Toaster";
import { ConsentBanner } from "@/features/consent/ConsentBanner";
import { openConsentPreferences } from "@/features/consent/consent-store";
import { useAnalyticsConsent } from "@/features/consent/use-analytics-consent";
import { DemoChat } from "@/features/demo-chat/DemoChat";
import { Footer } from "@/features/navigation/Footer";
import { NavigationBar } from "@/features/navigation/NavigationBar";
import { useTexts as useNavigationTexts } from "@/features/navigation/texts";
import { useLanguage } from "@/i18n/language";
import classes from "./AppLayout.module.css";
import { MAIN_ID, RouteEffects, useInEnglish } from "./route-effects";
import { SessionEffects } from "./session-effects";
import { useTexts } from "./texts";

export function isChatPath(pathname: string): boolean {
  return pathname.startsWith("/chatbot");
}

export function AppLayout() {
  const texts = useTexts();
  const { skip } = useNavigationTexts();
  const { pathname } = useLocation();
  const language = useLanguage();
  const inEnglish = useInEnglish();
  const site = useSite().data;
  useAnalyticsConsent(site?.analytics_id);
  const framed = !isChatPath(pathname);
  return (
    <>
      <div className={classes.frame} lang={inEnglish ? language : undefined}>
        <a href={`#${MAIN_ID}`} className={classes.skip}>
          {skip}
        </a>
        {framed && <NavigationBar />}
        <main id={MAIN_ID} tabIndex={-1} className={classes.main} lang={inEnglish ? "en" : undefined}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </main>
        {framed && <Footer onManageCookies={openConsentPreferences} socialLinks={site?.social_links} />}
        {/* A page drawn ahead has no button that does nothing yet. */}
        {framed && !import.meta.env.SSR && <DemoChat />}
        <ConsentBanner />
      </div>
      {/* What a screen says here is in the screen's language, not in the frame's. */}
      <Toaster dismissLabel={inEnglish ? undefined : texts.dismissNotification} />
      <RouteEffects />
      <SessionEffects />
    </>
  );
}

export function PageLoading() {
  const texts = useTexts();
  return (
    <Page>
      <LoadingState label={texts.loadingPage} lines={6} />
    </Page>
  );
}
