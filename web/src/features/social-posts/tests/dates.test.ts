import { describe, expect, it } from "vitest";
import { firstWeekday, monthFrom, rangeOf, shiftMonth, weekdayNames, weeksOf } from "../month-grid";
import { clockIn, dayIn, knownZone, momentAt, shownDayName, shownMomentIn, shownZone } from "../zone-time";

const BERLIN = "Europe/Berlin";

describe("the clock of a time zone", () => {
  it("is read and set, in summer and in winter", () => {
    expect(clockIn(BERLIN, "2026-11-17T09:00:00Z")).toBe("2026-11-17T10:00");
    expect(momentAt(BERLIN, "2026-11-17T10:00")).toBe("2026-11-17T09:00:00.000Z");
    expect(momentAt(BERLIN, "2026-07-01T10:00")).toBe("2026-07-01T08:00:00.000Z");
    expect(momentAt("Asia/Kolkata", "2026-11-17T00:00")).toBe("2026-11-16T18:30:00.000Z");
    expect(momentAt("America/Los_Angeles", "2026-11-17T23:30")).toBe("2026-11-18T07:30:00.000Z");
    expect(dayIn("Pacific/Auckland", "2026-11-16T11:30:00Z")).toBe("2026-11-17");
    expect(clockIn(BERLIN, "2026-11-16T23:00:00Z")).toBe("2026-11-17T00:00");
  });

  it("takes the first of an hour that comes twice, and jumps over one that never comes", () => {
    expect(momentAt(BERLIN, "2026-10-25T02:30")).toBe("2026-10-25T00:30:00.000Z");
    expect(momentAt(BERLIN, "2026-10-25T03:00")).toBe("2026-10-25T02:00:00.000Z");
    expect(clockIn(BERLIN, momentAt(BERLIN, "2026-03-29T02:30"))).toBe("2026-03-29T03:30");
    expect(momentAt(BERLIN, "2026-03-29T03:00")).toBe("2026-03-29T01:00:00.000Z");
  });

  it("is named with its distance from Greenwich, and is UTC where nobody knows it", () => {
    const now = Date.parse("2026-11-17T09:00:00Z");
    expect(shownZone(BERLIN, now)).toBe("Europe/Berlin (GMT+1)");
    expect(shownZone("America/New_York", now)).toBe("America/New York (GMT-5)");
    expect(knownZone("Atlantis/Capital")).toBe("UTC");
    expect(shownZone(knownZone(undefined))).toBe("UTC");
  });

  it("names days and moments, with the year only where it is another one", () => {
    const now = Date.parse("2026-11-17T09:00:00Z");
    expect(shownMomentIn(BERLIN, "2026-11-17T09:00:00Z", now)).toBe("Tue, Nov 17, 10:00 AM");
    expect(shownMomentIn(BERLIN, "2027-01-02T09:00:00Z", now)).toBe("Sat, Jan 2, 2027, 10:00 AM");
    expect(shownDayName("2026-11-17", "2026-11-15")).toBe("Tuesday, November 17");
    expect(shownDayName("2027-01-02", "2026-11-15")).toBe("Saturday, January 2, 2027");
  });
});

describe("a month", () => {
  it("is made of whole weeks, from the first weekday of the country", () => {
    const weeks = weeksOf("2026-11", 1);
    expect(weeks).toHaveLength(6);
    expect([weeks[0]?.[0], weeks[0]?.[6], weeks[5]?.[6]]).toEqual(["2026-10-26", "2026-11-01", "2026-12-06"]);
    expect(weeksOf("2026-11", 7)).toHaveLength(5);
    expect(weeksOf("2027-02", 1)).toHaveLength(4);
    expect(weekdayNames(weeks[0] ?? [])[0]).toEqual({ short: "Mon", long: "Monday" });
    expect([firstWeekday("en-US"), firstWeekday("de-DE"), firstWeekday("?")]).toEqual([7, 1, 1]);
  });

  it("covers its days from midnight to midnight of the zone, over a change of the clocks", () => {
    expect(rangeOf(weeksOf("2026-10", 1), BERLIN)).toEqual({
      from: "2026-09-27T22:00:00.000Z",
      to: "2026-11-01T23:00:00.000Z",
    });
  });

  it("has neighbours, and comes from the address only if it is one", () => {
    expect([shiftMonth("2026-11", 2), shiftMonth("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
    expect(monthFrom("2026-13", "2026-11-15")).toBe("2026-11");
    expect(monthFrom("2025-02", "2026-11-15")).toBe("2025-02");
  });
});
