import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { storeSession, userRecord } from "@/testing/fixtures";
import { noteDeparture } from "./away";
import { currentUser } from "./session-store";
import { CHANNEL_NAME, forgetEverywhere, openSession, shareRecord } from "./share-between-tabs";

let otherTab: BroadcastChannel;
let heard: { kind: string; user?: { name?: string } }[];

beforeAll(() => openSession());
beforeEach(() => {
  heard = [];
  otherTab = new BroadcastChannel(CHANNEL_NAME);
  otherTab.onmessage = (event) => heard.push(event.data);
});
afterEach(() => {
  otherTab.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.dispatchEvent(new Event("pageshow"));
});

function show(state: "visible" | "hidden"): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("a new tab with a token but no record", () => {
  it("adopts the record of another tab", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    localStorage.setItem("token", "shared");
    otherTab.onmessage = (event) => {
      if (event.data.kind === "ask")
        otherTab.postMessage({ kind: "record", token: "shared", user: userRecord() });
    };
    await openSession();
    expect(currentUser()?.email).toBe("mira@bakery.example");
    expect(localStorage.getItem("token")).toBe("shared");
  });

  it("does not adopt a record that belongs to another token", async () => {
    localStorage.setItem("token", "shared");
    otherTab.onmessage = (event) => {
      if (event.data.kind === "ask")
        otherTab.postMessage({ kind: "record", token: "older", user: userRecord() });
    };
    await openSession();
    expect(currentUser()).toBeUndefined();
  });

  it("clears the token when nobody answers within 200 ms", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    localStorage.setItem("token", "orphan");
    const opened = vi.fn();
    const opening = openSession().then(opened);
    await vi.advanceTimersByTimeAsync(199);
    expect(opened).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await opening;
    expect(currentUser()).toBeUndefined();
    expect(localStorage.getItem("token")).toBeNull();
  });

  it("leaves the token to a tab that is away paying, until the session is over", async () => {
    localStorage.setItem("token", "of-the-payer");
    noteDeparture(Date.now() + 60_000);
    window.dispatchEvent(new Event("pagehide"));
    sessionStorage.clear();
    await openSession();
    expect(currentUser()).toBeUndefined();
    expect(localStorage.getItem("token")).toBe("of-the-payer");

    noteDeparture(Date.now() - 1);
    sessionStorage.clear();
    await openSession();
    expect(localStorage.getItem("token")).toBeNull();
  });

  it("clears the token again once the tab that paid has come back", async () => {
    storeSession();
    noteDeparture(Date.now() + 60_000);
    await openSession();
    expect(currentUser()?.name).toBe("Mira Olsen");
    sessionStorage.clear();
    await openSession();
    expect(localStorage.getItem("token")).toBeNull();
  });

  it("leaves the token to a tab in the background, which may be frozen", async () => {
    storeSession();
    show("hidden");
    sessionStorage.clear();
    await openSession();
    expect(currentUser()).toBeUndefined();
    expect(localStorage.getItem("token")).not.toBeNull();
  });

  it("clears the token of a tab that was seen again, or closed, in the background or not", async () => {
    for (const last of [
      () => show("visible"),
      () => window.dispatchEvent(new Event("pagehide")),
      () => {
        show("visible");
        window.dispatchEvent(new Event("pagehide"));
        show("hidden");
      },
    ]) {
      storeSession();
      window.dispatchEvent(new Event("pageshow"));
      show("hidden");
      last();
      sessionStorage.clear();
      await openSession();
      expect(localStorage.getItem("token")).toBeNull();
    }
  });
});

describe("a signed-in tab", () => {
  it("answers a tab that asks", async () => {
    storeSession();
    otherTab.postMessage({ kind: "ask" });
    await vi.waitFor(() =>
      expect(heard.find((message) => message.kind === "record")?.user?.name).toBe("Mira Olsen"),
    );
  });

  it("signs out when another tab does", async () => {
    storeSession();
    otherTab.postMessage({ kind: "signed-out", token: localStorage.getItem("token") });
    await vi.waitFor(() => expect(currentUser()).toBeUndefined());
    expect(sessionStorage.getItem("user")).toBeNull();
  });

  it("stays when it hears late that an older session ended", async () => {
    storeSession();
    otherTab.postMessage({ kind: "signed-out", token: "older" });
    // Messages come in their order: when it answers the second, it has heard the first.
    otherTab.postMessage({ kind: "ask" });
    await vi.waitFor(() => expect(heard).not.toEqual([]));
    expect(currentUser()?.name).toBe("Mira Olsen");
    expect(localStorage.getItem("token")).not.toBeNull();
  });

  it.each([
    [
      "hears that the one before ended",
      () => otherTab.postMessage({ kind: "signed-out", token: "token-of-mira" }),
    ],
    ["is seen again", () => document.dispatchEvent(new Event("visibilitychange"))],
  ])("takes up a newer session when it wakes up and %s", async (_what, wake) => {
    storeSession({ session_expiry: Date.now() + 100_000 });
    localStorage.setItem("token", "newer");
    otherTab.onmessage = (event) => {
      if (event.data.kind !== "ask") return;
      otherTab.postMessage({ kind: "record", token: "newer", user: userRecord({ name: "Zoe" }) });
    };
    wake();
    await vi.waitFor(() => expect(currentUser()?.name).toBe("Zoe"));
    expect(localStorage.getItem("token")).toBe("newer");
  });

  it("leaves the token of a newer session where nobody answers", async () => {
    storeSession();
    localStorage.setItem("token", "newer");
    otherTab.postMessage({ kind: "signed-out", token: "token-of-mira" });
    await vi.waitFor(() => expect(currentUser()).toBeUndefined());
    expect(localStorage.getItem("token")).toBe("newer");
    expect(sessionStorage.getItem("user")).toBeNull();
  });

  it("does not pass its record off as that of a newer token", async () => {
    storeSession();
    localStorage.setItem("token", "newer");
    otherTab.postMessage({ kind: "ask" });
    otherTab.postMessage({ kind: "signed-out", token: "newer" });
    await vi.waitFor(() => expect(currentUser()).toBeUndefined());
    expect(heard).toEqual([]);
  });

  it("learns what was changed in another tab of the same session", async () => {
    storeSession();
    const changed = (token: string, email: string) =>
      otherTab.postMessage({ kind: "changed", token, user: userRecord({ email }) });
    changed("older", "mira@older.example");
    changed("token-of-mira", "mira@new.example");
    changed("older", "mira@older.example");
    otherTab.postMessage({ kind: "ask" });
    await vi.waitFor(() => expect(heard).not.toEqual([]));
    expect(currentUser()?.email).toBe("mira@new.example");
    expect(sessionStorage.getItem("user")).toContain("mira@new.example");
  });

  it("tells the others what it changed", async () => {
    storeSession();
    shareRecord(userRecord({ email: "mira@new.example" }));
    expect(currentUser()?.email).toBe("mira@new.example");
    await vi.waitFor(() =>
      expect(heard).toMatchObject([
        { kind: "changed", token: "token-of-mira", user: { email: "mira@new.example" } },
      ]),
    );
  });

  it("signs out when the token disappears from the shared storage", () => {
    storeSession();
    localStorage.removeItem("token");
    window.dispatchEvent(new StorageEvent("storage", { key: "token", newValue: null }));
    expect(currentUser()).toBeUndefined();
  });

  it("drops its record when somebody else signed in elsewhere", async () => {
    storeSession();
    localStorage.setItem("token", "of-somebody-else");
    otherTab.onmessage = (event) => {
      if (event.data.kind !== "ask") return;
      otherTab.postMessage({ kind: "record", token: "of-somebody-else", user: userRecord({ name: "Zoe" }) });
    };
    window.dispatchEvent(new StorageEvent("storage", { key: "token", newValue: "of-somebody-else" }));
    await vi.waitFor(() => expect(currentUser()?.name).toBe("Zoe"));
  });

  it("stays when it hears of its own token, as a page that loads right after signing in may", () => {
    storeSession();
    window.dispatchEvent(
      new StorageEvent("storage", { key: "token", newValue: localStorage.getItem("token") }),
    );
    expect(sessionStorage.getItem("user")).not.toBeNull();
    expect(currentUser()?.name).toBe("Mira Olsen");
  });

  it("tells the others when it signs out", async () => {
    storeSession();
    forgetEverywhere();
    expect(localStorage.getItem("token")).toBeNull();
    await vi.waitFor(() => expect(heard).toContainEqual({ kind: "signed-out", token: "token-of-mira" }));
  });
});
