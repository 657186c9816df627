import { describe, expect, it } from "vitest";
import { initialConsent, nextConsent, parseChoices } from "./consent-state";

const rejected = { functional: true, analytics: false, marketing: false } as const;
const accepted = { functional: true, analytics: true, marketing: true } as const;

describe("the consent state machine", () => {
  it("asks until there is an answer", () => {
    expect(initialConsent(undefined).view).toBe("banner");
    expect(initialConsent(rejected).view).toBe("hidden");
  });

  it("accept sets everything, reject only the functional", () => {
    expect(nextConsent(initialConsent(undefined), { type: "accept" })).toEqual({
      view: "hidden",
      saved: accepted,
    });
    expect(nextConsent(initialConsent(undefined), { type: "reject" })).toEqual({
      view: "hidden",
      saved: rejected,
    });
  });

  it("saves what was chosen", () => {
    const open = nextConsent(initialConsent(undefined), { type: "open-preferences" });
    expect(open.view).toBe("preferences");
    expect(nextConsent(open, { type: "save", analytics: false, marketing: true })).toEqual({
      view: "hidden",
      saved: { functional: true, analytics: false, marketing: true },
    });
  });

  it("cancel goes back to the banner, or away if there was an answer", () => {
    const open = nextConsent(initialConsent(undefined), { type: "open-preferences" });
    expect(nextConsent(open, { type: "cancel" })).toEqual({ view: "banner", saved: undefined });
    const reopened = nextConsent(initialConsent(accepted), { type: "open-preferences" });
    expect(reopened).toEqual({ view: "preferences", saved: accepted });
    expect(nextConsent(reopened, { type: "cancel" })).toEqual({ view: "hidden", saved: accepted });
  });

  it.each([null, "", "{}", "null", '{"analytics":"yes","marketing":true}'])(
    "asks again when %j is stored",
    (text) => {
      expect(parseChoices(text)).toBeUndefined();
    },
  );

  it("never reads functional as off", () => {
    expect(parseChoices('{"functional":false,"analytics":true,"marketing":false}')?.functional).toBe(true);
  });
});
