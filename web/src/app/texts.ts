// What the frame says by itself: what pages are called, and what happened to a page or to a session.
import { defineTexts } from "@/i18n/define-texts";

export const texts = {
  titles: {
    findBots: "Public ChatBots",
    pricing: "Pricing",
    blog: "Blog",
    confirmSubscription: "Confirm your subscription",
    endSubscription: "End your subscription",
    botTypes: "Bot Types",
    faq: "FAQ",
    about: "About",
    contact: "Contact",
    privacy: "Privacy Policy",
    terms: "Terms of Service",
    resetPassword: "Reset Password",
    signIn: "Sign In",
    createAccount: "Create Account",
    notFound: "Page Not Found",
  },
  loadingPage: "Loading page",
  dismissNotification: "Dismiss notification",
  failure: {
    title: "This page could not be shown",
    lead: "Something went wrong while loading it. Reloading usually helps.",
    reload: "Reload page",
    home: "Go to home",
  },
  offline: {
    title: "You are offline",
    lead: "This page could not be fetched. It is tried again as soon as there is a connection.",
  },
  session: {
    expired: "Your session has expired. Please sign in again.",
    refused: "You are no longer signed in. Please sign in again.",
    elsewhere: "You signed out in another tab.",
  },
} as const;

export const useTexts = defineTexts(texts, { es: () => import("./texts.es") });
