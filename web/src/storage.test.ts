import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepBotId, openedBotId } from "./components/stored-bot-id";
import { carryToast, showCarriedToast } from "./components/toasts/toast-store";
import { decideConsent } from "./features/consent/consent-store";
import { chooseLanguage, currentLanguage } from "./i18n/language";
import { forgetDrafts, keepDraft, readDraft } from "./session/kept-drafts";
import { currentUser } from "./session/session-store";
import { openSession } from "./session/share-between-tabs";
import { inTab, onDevice } from "./storage";

describe("where the browser keeps things", () => {
  it("what is kept is in its storage", () => {
    onDevice.set("a", "1");
    inTab.set("a", "2");
    expect([localStorage.getItem("a"), sessionStorage.getItem("a")]).toEqual(["1", "2"]);
    expect(inTab.keys()).toEqual(["a"]);
    inTab.remove("a");
    expect([onDevice.get("a"), inTab.get("a")]).toEqual(["1", null]);
  });

  it("what there is no room for is newer than what was kept before, until there is room", () => {
    onDevice.set("a", "old");
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    onDevice.set("a", "new");
    expect(onDevice.get("a")).toBe("new");
    full.mockRestore();
    onDevice.set("a", "newest");
    expect([onDevice.get("a"), localStorage.getItem("a")]).toEqual(["newest", "newest"]);
  });
});

describe("where the browser forbids it", () => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError");
  };
  let doors: { mockRestore: () => void }[];
  beforeEach(() => {
    doors = (["localStorage", "sessionStorage"] as const).map((name) =>
      vi.spyOn(globalThis, name, "get").mockImplementation(forbidden),
    );
  });
  afterEach(() => {
    for (const door of doors) door.mockRestore();
  });

  it("everything is kept in memory, and can be forgotten", () => {
    expect(inTab.get("a")).toBeNull();
    inTab.set("a", "1");
    expect([inTab.get("a"), inTab.keys()]).toEqual(["1", ["a"]]);
    inTab.remove("a");
    expect([inTab.get("a"), inTab.keys()]).toEqual([null, []]);
  });

  it("the app starts, and what a page remembers is there as long as the page", async () => {
    await openSession();
    showCarriedToast();
    expect(currentUser()).toBeUndefined();
    carryToast({ tone: "success", title: "Success", message: "Done" });
    decideConsent({ type: "open-preferences" });
    chooseLanguage("es");
    expect(currentLanguage()).toBe("es");
    keepBotId("edit", "bot-1");
    expect(openedBotId("edit", null)).toBe("bot-1");
    keepDraft("form", "words");
    expect(readDraft("form")).toBe("words");
    forgetDrafts();
    expect(readDraft("form")).toBeUndefined();
  });
});
