import { describe, expect, it } from "vitest";
import { isMoving, statusOf } from "../post-status";
import type { Delivery } from "../posts-calls";
import { foldAt, folds, tokensOf } from "../previews/fold-text";
import { titleOn } from "../previews/shown-title";
import { lengthOn } from "../previews/text-length";
import { delivery, post } from "./testing-posts";

describe("the one word for a post", () => {
  const out = (...states: Delivery["state"][]) =>
    statusOf(post(1, { state: "out", deliveries: states.map((state) => delivery("facebook", { state })) }));

  it("is its own state until it goes out", () => {
    expect(statusOf(post(1, { state: "waiting" }))).toBe("waiting");
    expect(statusOf(post(1, { state: "missed" }))).toBe("missed");
  });

  it("is then that of the delivery that needs the owner most", () => {
    expect(out("published", "published")).toBe("published");
    expect(out("published", "outbox")).toBe("published");
    expect(out("outbox")).toBe("outbox");
    expect(out("published", "sending")).toBe("publishing");
    expect(out("waiting")).toBe("publishing");
    expect(out("failed")).toBe("failed");
    expect(out("skipped")).toBe("skipped");
    expect(out("skipped", "published")).toBe("published");
    expect(out("skipped", "outbox")).toBe("outbox");
    expect(out("skipped", "failed")).toBe("failed");
    expect(out("failed", "published")).toBe("partly");
    expect(out("failed", "unconfirmed", "sending")).toBe("unconfirmed");
  });

  it("is looked at again while it will change by itself", () => {
    const now = Date.parse("2026-11-10T09:00:00Z");
    expect(isMoving(post(10), now)).toBe(true);
    expect(isMoving(post(11), now)).toBe(false);
    expect(isMoving(post(9, { state: "out" }), now)).toBe(true);
    const settled = [delivery("facebook", { state: "published" }), delivery("x", { state: "unconfirmed" })];
    expect(isMoving(post(9, { state: "out", deliveries: settled }), now)).toBe(false);
    expect(statusOf(post(10), now)).toBe("publishing");
  });

  it("is that it is being written, while it is written anew or due", () => {
    const now = Date.parse("2026-11-10T09:00:00Z");
    expect(statusOf(post(17, { state: "planned", text: "" }), now)).toBe("planned");
    expect(statusOf(post(17, { state: "planned", text: "Old words" }), now)).toBe("writing");
    expect(statusOf(post(10, { state: "planned", text: "" }), now)).toBe("writing");
    expect(isMoving(post(17, { state: "planned", text: "Old words" }), now)).toBe(true);
  });
});

describe("the length of a text", () => {
  it.each([
    ["hello", 5],
    ["日本", 4],
    ["👍", 2],
    ["👩‍👩‍👧‍👦", 2],
    ["🇩🇪🇫🇷", 4],
    ["👍🏽!", 3],
    ["see https://example.com/a/very/long/path?with=query.", 4 + 23 + 1],
    ["see example.com", 4 + 23],
    ["e.g. this", 9],
    ["rosas.cafe, www.baeckerei.at and shop.ch/menu", 23 + 2 + 23 + 5 + 23],
    ["at 3.50 or 10.30am, v2.0", 24],
    ["cafe\u0301", 4],
    ["https://shop.jp/をご覧ください", 23 + 14],
    ["https://a.example/größe/чай, ja", 23 + 4],
  ])("is weighed by X: %s", (text, length) => {
    expect(lengthOn("twitter", text)).toBe(length);
  });

  it("is counted in each platform's own measure", () => {
    expect(lengthOn("facebook", "é👍")).toBe(2);
    expect(lengthOn("tiktok", "é👍")).toBe(3);
    expect(lengthOn("youtube", "é👍")).toBe(6);
  });
});

describe("the title of a post", () => {
  it("is shown by three platforms, and is the beginning of the text where there is none", () => {
    const image = { content_type: "image" as const, title: "", text: "First line\nSecond line" };
    expect(titleOn("facebook", image)).toBe("");
    expect(titleOn("pinterest", image)).toBe("First line");
    expect(titleOn("youtube", { ...image, title: "Own title" })).toBe("Own title");
    expect(titleOn("tiktok", image)).toBe("First line");
    expect(titleOn("tiktok", { ...image, content_type: "video" })).toBe("");
    const long = titleOn("pinterest", { ...image, title: "word ".repeat(40) });
    expect([long.length, long.slice(-6)]).toEqual([100, " word…"]);
  });
});

describe("the fold in a text", () => {
  const fold = { characters: 20, lines: 2 };

  it("comes at a word's end, after so many characters or lines, and not at all for a short one", () => {
    expect(foldAt("short", fold)).toBeUndefined();
    expect(foldAt("exactly twenty chars", fold)).toBeUndefined();
    const long = "one two three four five six";
    expect(long.slice(0, foldAt(long, fold))).toBe("one two three four");
    expect(foldAt("a\nb\nc", fold)).toBe(3);
    expect(foldAt("a\nb\n\n", fold)).toBeUndefined();
    expect(foldAt("x".repeat(30), fold)).toBe(20);
  });

  it("is known for all seven platforms", () => {
    expect(Object.keys(folds)).toHaveLength(7);
  });

  it("leaves tags and links apart from the words", () => {
    const kinds = tokensOf("Tea #time with @mira, mail a@b.c: https://t.example/x.").filter(
      ({ kind }) => kind === "tag",
    );
    expect(kinds.map(({ text }) => text)).toEqual(["#time", "@mira", "https://t.example/x"]);
  });
});
