// Which plans the page shows, in their order, and where each one leads. One without a way to it is not there yet.
import type { texts } from "./texts";

export interface PlanCard {
  /** Under which its words stand in the texts. */
  name: keyof typeof texts.plans;
  to?: string;
  /** Begun by its button for whoever is signed in and has not had it. */
  isTrial?: boolean;
  highlighted?: boolean;
}

export const planCards: readonly PlanCard[] = [
  { name: "trial", to: "/register", isTrial: true },
  { name: "faq", to: "/bot-types#faq-chatbot", highlighted: true },
  { name: "social", to: "/bot-types#social-media-marketing-bot" },
  { name: "quiz" },
];
