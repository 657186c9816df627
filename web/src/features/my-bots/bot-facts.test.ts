import { describe, expect, it } from "vitest";
import { shownMoment } from "@/components/shown-values";
import {
  chatbotUsage,
  connectedPlatforms,
  endOfPlan,
  imagePostUsage,
  rechargedUntil,
  shortageOf,
  shortVideoUsage,
  totalsOf,
} from "./bot-facts";
import { chatbot, socialBot } from "./testing-bots";

describe("the usage of a chatbot", () => {
  it.each([
    ["nothing at all", {}, 1000],
    ["a small allowance", { allowance_ai_messages: 100, free_ai_messages_allowance: 100 }, 1000],
    ["a large allowance", { allowance_ai_messages: 5000 }, 5000],
    ["the allowance's other name", { allowance_ai_message: 4000 }, 4000],
    ["free plus paid", { free_ai_messages_allowance: 100, paid_ai_messages_allowance: 2000 }, 2100],
    [
      "the largest of the three",
      { allowance_ai_messages: 1500, free_ai_messages_allowance: 100, paid_ai_messages_allowance: 1000 },
      1500,
    ],
  ])("shows as limit, given %s", (_words, usage, limit) => {
    expect(chatbotUsage(usage).limit).toBe(limit);
  });

  it("adds free and paid, and never has less than nothing left", () => {
    expect(chatbotUsage({ used_free_ai_messages: 100, used_paid_ai_messages: 150 })).toEqual({
      limit: 1000,
      used: 250,
      remaining: 750,
      percent: 25,
    });
    expect(chatbotUsage({ used_paid_ai_messages: 1200 })).toMatchObject({ remaining: 0, percent: 100 });
    expect(chatbotUsage(undefined)).toMatchObject({ used: 0, remaining: 1000, percent: 0 });
  });
});

describe("the usage of a social media bot", () => {
  it("is out of 100 image posts and 45 short videos unless the server says otherwise", () => {
    expect(imagePostUsage({ usage: { used_image_posts: 40 } })).toMatchObject({ limit: 100, remaining: 60 });
    expect(shortVideoUsage({ usage: null })).toMatchObject({ limit: 45, used: 0 });
    expect(imagePostUsage({ usage: { image_posts_allowance: 5 } }).limit).toBe(5);
    expect(shortVideoUsage({ usage: { allowance_short_videos: 2 } }).limit).toBe(2);
  });
});

describe("the end of a plan", () => {
  it.each([
    [{ validity: { end_date: "2027-01-01" } }, "2027-01-01"],
    [{ validity: { valid_until: "2027-01-02" } }, "2027-01-02"],
    [{ validity: { end_date: null }, valid_till: "2027-01-03" }, "2027-01-03"],
    [{ validity: null }, undefined],
  ])("of %j is %s", (bot, end) => {
    expect(endOfPlan(bot)).toBe(end);
  });

  it("and an empty allowance ask for a recharge", () => {
    const now = Date.parse("2026-11-15T12:00:00Z");
    expect(shortageOf(chatbot(), now)).toBeUndefined();
    expect(shortageOf(chatbot({ validity: { end_date: "2026-11-15T11:59:59Z" } }), now)).toBe("expired");
    expect(shortageOf(chatbot({ usage: {} }), now)).toBe("no-messages");
    const usage = { free_ai_messages_allowance: 100, used_free_ai_messages: 100 };
    expect(shortageOf(chatbot({ usage }), now)).toBe("used-up");
  });
});

describe("connected platforms", () => {
  it.each([
    [{ platformConnections: ["Facebook", "tiktok", "facebook"] }, ["facebook", "tiktok"]],
    [
      { platformConnections: { facebook: true, youtube: false, twitter: { id: 1 } } },
      ["facebook", "twitter"],
    ],
    [{ platformConnections: [{ platform: "linkedin" }, null, 3] }, ["linkedin"]],
    [{ connectedPlatforms: ["pinterest"] }, ["pinterest"]],
    [{ platformConnections: null }, []],
  ])("of %j are %j", (bot, platforms) => {
    expect(connectedPlatforms(bot)).toEqual(platforms);
  });
});

it("totals count both kinds of bot, and conversations of chatbots", () => {
  const chatbots = [chatbot(), chatbot({ is_active: false, conversation_count: 0 })];
  expect(totalsOf(chatbots, [socialBot()])).toEqual({ bots: 3, active: 2, conversations: 12, thisMonth: 10 });
});

it("a moment is told from now for a week, then by its date", () => {
  const now = Date.parse("2026-11-15T12:00:00Z");
  expect(shownMoment("2026-11-15T11:59:40Z", now)).toBe("just now");
  expect(shownMoment("2026-11-15T09:30:00Z", now)).toBe("2 hours ago");
  expect(shownMoment("2026-11-14T11:00:00Z", now)).toBe("yesterday");
  expect(shownMoment("2026-11-01T12:00:00Z", now)).toBe("Nov 1, 2026");
});

describe("a recharge", () => {
  const at = (text: string) => Date.parse(text);
  const until = (end: string | null, social = false) =>
    rechargedUntil(
      social ? socialBot({ validity: { end_date: end } }) : chatbot({ validity: { end_date: end } }),
      social,
      at("2026-11-15T12:00:00Z"),
    )?.toISOString();

  it.each([
    ["goes on from the end", "2027-01-31T10:00:00Z", false, "2027-02-28T10:00:00.000Z"],
    ["begins today once the end has passed", "2026-11-01T10:00:00Z", false, "2026-12-15T12:00:00.000Z"],
    ["gives a social media bot thirty days", "2026-12-01T10:00:00Z", true, "2026-12-31T10:00:00.000Z"],
    ["leaves a plan without an end as it is", null, false, undefined],
  ])("%s", (_what, end, social, expected) => {
    expect(until(end, social)).toBe(expected);
  });
});
