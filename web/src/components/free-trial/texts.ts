// What the free trial's button says, wherever it stands.
import { defineTexts } from "@/i18n/define-texts";

export const texts = {
  start: "Start Free Trial",
  starting: "Starting your trial...",
  done: "Free trial activated successfully!",
  failed: "Failed to activate free trial",
  used: "You have had your free trial",
} as const;

export const useTexts = defineTexts(texts, { es: () => import("./texts.es") });
