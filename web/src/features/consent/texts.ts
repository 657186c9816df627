// What the cookie banner says.
import { defineTexts } from "@/i18n/define-texts";

export const consentTexts = {
  title: "We use cookies",
  intro: "Some storage keeps you signed in and remembers your choices. Anything beyond that is up to you.",
  reject: "Reject",
  preferences: "Preferences",
  accept: "Accept",
  cancel: "Cancel",
  save: "Save preferences",
  functional: "Functional",
  functionalNote: "Required. Keeps you signed in and remembers this choice.",
  analytics: "Analytics",
  analyticsNote: "Counts which pages are visited, so that they can be improved.",
  marketing: "Marketing",
  marketingNote: "Measures whether our own advertising reaches people.",
  privacy: "Privacy Policy",
} as const;

export const useConsentTexts = defineTexts(consentTexts, { es: () => import("./texts.es") });
