import { describe, expect, it } from "vitest";
import { DEFAULT_FREE_ALLOWANCE, factsOf, measureFacts, shownShortDay } from "./dashboard-facts";
import { bot } from "./testing-dashboard";

describe("the numbers of the bots", () => {
  it("assume a million messages for a bot without any allowance", () => {
    expect(factsOf({ chatbots: [bot({ usage: null })], social: [] }).allowance).toBe(DEFAULT_FREE_ALLOWANCE);
  });

  it("round the share that is used, and know accounts without messages", () => {
    const usage = { free_ai_messages_allowance: 3, used_free_ai_messages: 2 };
    expect(factsOf({ chatbots: [bot({ usage })], social: [] }).percent).toBe(67);
    const none = { free_ai_messages_allowance: 0, paid_ai_messages_allowance: 0 };
    expect(factsOf({ chatbots: [bot({ usage: none })], social: [] }).percent).toBe(0);
    expect(factsOf({ chatbots: [], social: [] }).percent).toBe(0);
  });
});

describe("the numbers of the days", () => {
  const days = [
    { day: "2026-11-13", messages: 2, conversations: 1, leads: 0 },
    { day: "2026-11-14", messages: 9, conversations: 3, leads: 0 },
    { day: "2026-11-15", messages: 9, conversations: 0, leads: 0 },
  ];
  it("name the first of the best days", () => {
    expect(measureFacts(days, "messages")).toEqual({ total: 20, most: 9, mostOn: "2026-11-14" });
    expect(measureFacts(days, "leads")).toEqual({ total: 0, most: 0, mostOn: undefined });
    expect(measureFacts([], "leads").total).toBe(0);
  });

  it("are those of the calendar, whatever the reader's time zone", () => {
    expect(shownShortDay("2026-11-15")).toBe("Nov 15");
    expect(shownShortDay("soon")).toBe("soon");
  });
});
