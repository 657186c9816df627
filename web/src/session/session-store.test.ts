import { describe, expect, it, vi } from "vitest";
import { loginAnswer, storeSession, userRecord } from "@/testing/fixtures";
import { avatarLetter } from "./session-record";
import {
  currentUser,
  endSession,
  restoreSession,
  subscribe,
  tokenToSend,
  writeSession,
} from "./session-store";

const stored = () => [localStorage.getItem("token"), sessionStorage.getItem("user")];

describe("the session rule", () => {
  it("holds while both halves are there and in time", () => {
    storeSession();
    expect(currentUser()?.name).toBe("Mira Olsen");
    expect(stored()).not.toContain(null);
  });

  it("clears the record when the token is missing", () => {
    sessionStorage.setItem("user", JSON.stringify(userRecord()));
    expect(restoreSession()).toBeUndefined();
    expect(stored()).toEqual([null, null]);
  });

  it("clears the token when the record is missing", () => {
    localStorage.setItem("token", "x");
    expect(restoreSession()).toBeUndefined();
    expect(stored()).toEqual([null, null]);
  });

  it("lends no token to a tab that is not signed in", () => {
    localStorage.setItem("token", "x");
    expect(tokenToSend()).toBeNull();
  });

  it("clears the token of this tab when the record is gone", () => {
    storeSession();
    sessionStorage.clear();
    expect(restoreSession()).toBeUndefined();
    expect(stored()).toEqual([null, null]);
  });

  it("clears both when the expiry has passed", () => {
    storeSession({ session_expiry: Date.now() - 1 });
    expect(currentUser()).toBeUndefined();
    expect(stored()).toEqual([null, null]);
  });

  it.each(["", "{", "null", "[]", '{"name":"x"}', '{"session_expiry":"soon"}'])(
    "does not take %j for a record",
    (text) => {
      localStorage.setItem("token", "x");
      sessionStorage.setItem("user", text);
      expect(restoreSession()).toBeUndefined();
      expect(stored()).toEqual([null, null]);
    },
  );
});

describe("a session that was written", () => {
  it("lasts twelve hours and ends by itself", () => {
    vi.useFakeTimers();
    const ends: unknown[] = [];
    const stop = subscribe((end) => ends.push(end));
    writeSession(loginAnswer);
    expect([currentUser(), ends]).toEqual([undefined, []]);
    restoreSession();
    expect(currentUser()?.session_expiry).toBe(Date.now() + 12 * 60 * 60 * 1000);
    expect(currentUser()).not.toHaveProperty("access_token");

    vi.advanceTimersByTime(12 * 60 * 60 * 1000 - 1);
    expect(currentUser()).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(currentUser()).toBeUndefined();
    expect(stored()).toEqual([null, null]);
    expect(ends).toEqual([undefined, "expired"]);
    stop();
  });
});

describe("beside the token of a newer session", () => {
  it.each([
    ["the expiry passes", () => vi.advanceTimersByTime(60_000)],
    ["the rule is applied", () => restoreSession()],
    ["the session ends", () => endSession("elsewhere")],
  ])("only the record goes when %s", (_when, happen) => {
    vi.useFakeTimers();
    storeSession();
    localStorage.setItem("token", "newer");
    happen();
    expect(currentUser()).toBeUndefined();
    expect(stored()).toEqual(["newer", null]);
  });
});

describe("endSession", () => {
  it("tells why, once", () => {
    storeSession();
    const ends: unknown[] = [];
    const stop = subscribe((end) => ends.push(end));
    endSession("refused");
    endSession("refused");
    expect(ends).toEqual(["refused"]);
    stop();
  });
});

describe("avatarLetter", () => {
  it.each([
    [{ name: "mira", email: "z@x.example" }, "M"],
    [{ name: "  ", email: "zoe@x.example" }, "Z"],
    [{}, "U"],
    [{ name: "Ægir" }, "Æ"],
  ])("of %j is %s", (user, letter) => {
    expect(avatarLetter(user)).toBe(letter);
  });
});
