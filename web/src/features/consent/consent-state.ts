// The cookie banner as a state machine without a browser: which view is open and what was chosen.
// Functional storage is what the product cannot work without, so it is always on.

export interface ConsentChoices {
  functional: true;
  analytics: boolean;
  marketing: boolean;
}

export interface ConsentState {
  view: "banner" | "preferences" | "hidden";
  /** What the visitor decided, or nothing yet. */
  saved: ConsentChoices | undefined;
}

export type ConsentEvent =
  | { type: "accept" }
  | { type: "reject" }
  | { type: "open-preferences" }
  | { type: "cancel" }
  | { type: "save"; analytics: boolean; marketing: boolean }
  | { type: "changed-elsewhere"; saved: ConsentChoices | undefined };

export function initialConsent(saved: ConsentChoices | undefined): ConsentState {
  return { saved, view: saved ? "hidden" : "banner" };
}

export function nextConsent(state: ConsentState, event: ConsentEvent): ConsentState {
  switch (event.type) {
    case "accept":
      return initialConsent({ functional: true, analytics: true, marketing: true });
    case "reject":
      return initialConsent({ functional: true, analytics: false, marketing: false });
    case "save":
      return initialConsent({ functional: true, analytics: event.analytics, marketing: event.marketing });
    case "open-preferences":
      return { ...state, view: "preferences" };
    case "cancel":
    case "changed-elsewhere":
      return initialConsent(event.type === "cancel" ? state.saved : event.saved);
  }
}

/** The stored text as choices, or nothing if it is not one. */
export function parseChoices(text: string | null): ConsentChoices | undefined {
  if (text === null) return undefined;
  try {
    const value = JSON.parse(text) as { analytics?: unknown; marketing?: unknown } | null;
    if (typeof value?.analytics !== "boolean" || typeof value.marketing !== "boolean") return undefined;
    return { functional: true, analytics: value.analytics, marketing: value.marketing };
  } catch {
    return undefined;
  }
}
